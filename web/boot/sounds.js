// Sounds: short and soft, made by the browser from a few numbers; nothing is fetched. Classic script; no game logic.
// A browser lets a page sound only after a person has touched it: until then a sound is left out, not kept for later.
"use strict";
(() => {
  const LOUDNESS = 0.16;
  const notes = (pitches, step, length, gap = 0) =>
    pitches.map((pitch, index) => ({ pitch, at: gap + index * step, length }));

  // A rustle is filtered noise (paper), a note is a sine with a soft end (wood, glass).
  const SOUNDS = {
    card: { rustles: [{ at: 0, length: 0.055, pitch: 2400 }] },
    take: { rustles: [0, 0.05, 0.1, 0.15].map((at) => ({ at, length: 0.07, pitch: 1900 + at * 4000 })) },
    meld: {
      rustles: [0, 0.06].map((at) => ({ at, length: 0.05, pitch: 1500 })),
      notes: notes([392], 0, 0.16, 0.02),
    },
    canasta: { notes: notes([523.25, 659.25, 783.99], 0.09, 0.34) },
    turn: { notes: notes([587.33, 880], 0.11, 0.26) },
    end: { notes: notes([392, 523.25, 659.25, 783.99, 1046.5], 0.1, 0.5) },
  };

  let context = null;
  let touched = false;
  let paper = null;
  let last = ["", 0];

  function begin() {
    if (context) return;
    context = new AudioContext({ latencyHint: "interactive" });
    paper = context.createBuffer(1, context.sampleRate * 0.1, context.sampleRate);
    const samples = paper.getChannelData(0);
    let chance = 1;
    for (let index = 0; index < samples.length; index += 1) {
      chance = (chance * 16807) % 2147483647;
      samples[index] = chance / 1073741823.5 - 1;
    }
  }

  function envelope(from, until, loudness) {
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(loudness, from + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, until);
    volume.connect(context.destination);
    return volume;
  }

  function rustle({ at, length, pitch }, now) {
    const source = context.createBufferSource();
    source.buffer = paper;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 0.9;
    source.connect(filter).connect(envelope(now + at, now + at + length, LOUDNESS));
    source.start(now + at);
    source.stop(now + at + length);
  }

  function note({ pitch, at, length }, now) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(envelope(now + at, now + at + length, LOUDNESS * 0.6));
    tone.start(now + at);
    tone.stop(now + at + length + 0.02);
  }

  const sounds = {
    wished: false,
    played: [], // the last names, for tests
    play(name) {
      const sound = SOUNDS[name];
      if (!sound || !sounds.wished || !touched || document.visibilityState !== "visible" || !window.AudioContext) return;
      const when = performance.now();
      if (last[0] === name && when - last[1] < 80) return; // several at once are one
      last = [name, when];
      sounds.played = [...sounds.played.slice(-19), name];
      try {
        begin();
        if (context.state !== "running") context.resume().catch(() => {});
        const now = context.currentTime + 0.01;
        for (const one of sound.rustles ?? []) rustle(one, now);
        for (const one of sound.notes ?? []) note(one, now);
      } catch {
        sounds.wished = false; // no audio on this machine: the game goes on in silence
      }
    },
  };

  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => (touched = true), { capture: true, passive: true, once: true });
  }

  window.buraco.sounds = sounds;
})();
