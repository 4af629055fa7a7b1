// The frame's content security policy: only files of this site's folder. It is written here and not in embed.html, since in
// a sandboxed frame 'self' means nothing to WebKit (Safari), which would then refuse the frame's own scripts and style sheet.
"use strict";
(() => {
  const own = new URL("./", location.href).origin + new URL("./", location.href).pathname;
  const folder = own.replace(/;/g, "%3B").replace(/,/g, "%2C"); // what parts the words of a policy
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content =
    `default-src 'none'; script-src ${folder} blob: 'unsafe-eval'; worker-src ${folder}; connect-src ${folder} blob:; ` +
    `style-src ${folder}; img-src ${folder}; base-uri 'none'; form-action 'none'`;
  document.head.append(meta);
})();
