"""Ranking asks for high cards until a hand has its points, and never sees the high cards that it has beyond them."""

from dealref.cards.deal import hand
from dealref.constraints import listing, making
from dealref.errors import Unsatisfiable
from wiring import serve

CAUGHT_IN = ("constrain.rank.rejects-deal-",)


def unchecked(constraint, deal):
    wanted = [making.of_cards(hand(deal, constrained.seat), constraint.deck) for constrained in constraint.hands]

    def choose(path, decision):
        answer = making.answer_of(constraint, decision.question, wanted[len(path.makeups)])
        if answer not in decision.answers:
            raise Unsatisfiable("unsatisfiable")
        return decision.answers.index(answer)

    listing._some(constraint)
    return listing._walk(constraint, choose)


serve({listing.find: unchecked})
