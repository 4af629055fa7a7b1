"""The rule sets that the engine knows, by id: data only."""

from collections.abc import Mapping

from buraco.errors import BadRules
from buraco.ruleset import Options, Rules, RuleSet
from buraco.rulesets.classico import CLASSICO
from buraco.rulesets.familia import FAMILIA
from buraco.rulesets.sequencias import SEQUENCIAS
from buraco.rulesets.tranca import TRANCA
from buraco.rulesets.treze import TREZE

RULE_SETS: Mapping[str, RuleSet] = {
    rule_set.id: rule_set for rule_set in (TRANCA, CLASSICO, SEQUENCIAS, FAMILIA, TREZE)
}


def rule_set(name: str) -> RuleSet:
    """The rule set of that id; raises BadRules."""
    try:
        return RULE_SETS[name]
    except (KeyError, TypeError):
        raise BadRules(f"unknown rule set {str(name)[:40]!r}; there are: {', '.join(RULE_SETS)}") from None


def rules_for(name: str, players: int, options: Options | None = None) -> Rules:
    """The rules of a table, by id, number of players and chosen options; raises BadRules."""
    return rule_set(name).rules(players, options)
