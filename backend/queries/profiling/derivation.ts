import { standing } from '#/backend/commands/profiling/conclude.ts';
import { heldDerivation } from './held.ts';
import { answeredMarkets, marketsOf } from './markets.ts';
import type { Knowledge, Verdict } from '#/knowledge/types.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Derivation, DerivedVerdict } from '#/backend/api/profiling/contract.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';
import { settlingFinder } from '#/knowledge/derive/settling.ts';

/**
 * All conclusions from the current answers, each with the answers that it rests on and the questions that would settle
 * it. In the words of the current knowledge base, whose version it names.
 */
export function derivationOf(seen: Seen, knowledge: Knowledge): Derivation {
  const { profiling, profile, position } = seen;
  const walk = standing(profiling.answers, knowledge);
  const derived = heldDerivation(seen, knowledge);
  const labels = new Map(knowledge.facts.map((fact) => [fact.key, fact.label]));
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  const given = new Map(profiling.answers.map((answer) => [answer.question, answer]));

  const labelOf = (fact: string) =>
    labels.get(fact) ?? labels.get(fact.split('.')[0] ?? fact) ?? { en: fact, fr: fact };

  const because = (fact: string): DerivedVerdict['because'][number] => {
    const source = walk.because[fact];
    const question = source && questions.get(source.question);
    return {
      fact,
      factLabel: labelOf(fact),
      question: question?.key ?? null,
      questionTitle: question?.title ?? null,
      answerTitle: question && source ? answerTitle(question, source.choice) : null,
      position: (question && given.get(question.key)?.position) ?? null,
    };
  };
  const settledBy = settlingFinder(knowledge, given);
  const verdict = ({ key, status, reason, facts, missing }: Verdict): DerivedVerdict => ({
    key,
    status,
    reason,
    because: facts.map(because),
    settledBy: settledBy(missing),
  });

  const named = (fact: string) => ({ fact, factLabel: labelOf(fact) });
  const { qualification } = derived;
  const { governing, missing, hits } = derived.classification;
  return {
    knowledge: knowledge.version,
    qualification: {
      ...profile.qualification,
      reasons: qualification.reasons.map(({ key, reason, source, facts }) => ({
        key,
        reason,
        source,
        because: facts.map(because),
      })),
      decidedBy: qualification.decidedBy,
      laws: [...qualification.laws],
      missing: qualification.missing.map(named),
    },
    classification: {
      ...profile.classification,
      governing: [...governing],
      missing: missing.map(named),
      hits: hits.map(({ rule, class: of, certain, reason, source, facts }) => ({
        rule,
        class: of,
        certain,
        reason,
        source,
        because: facts.map(because),
      })),
    },
    routes: derived.routes.map((one, index) => {
      const { topic, title, source } = knowledge.routes[index]!;
      return { ...verdict(one), topic, title, source };
    }),
    norms: derived.norms.map(verdict),
    templates: derived.templates.map(verdict),
    risks: [...derived.risks],
    markets: marketsOf(derived.facts),
    answeredMarkets: answeredMarkets(profiling.answers, knowledge),
    position,
  };
}
