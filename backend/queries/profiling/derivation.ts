import { standing } from '#/backend/commands/profiling/conclude.ts';
import { derive } from '#/knowledge/derive/derive.ts';
import { markets } from '#/backend/events/markets.ts';
import type { Facts, Knowledge, Verdict } from '#/knowledge/types.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Derivation, DerivedVerdict } from '#/backend/api/profiling/contract.ts';

/**
 * All conclusions from the current answers, each with the answers that it rests on and the questions that would settle
 * it. In the words of the current knowledge base, whose version it names.
 */
export function derivationOf({ profiling, profile, position }: Seen, knowledge: Knowledge): Derivation {
  const walk = standing(profiling.answers, knowledge);
  const derived = derive(walk.facts, knowledge);
  const labels = new Map(knowledge.facts.map((fact) => [fact.key, fact.label]));
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  const given = new Map(profiling.answers.map((answer) => [answer.question, answer]));

  const labelOf = (fact: string) =>
    labels.get(fact) ?? labels.get(fact.split('.')[0] ?? fact) ?? { en: fact, fr: fact };
  const titleOf = (question: string) => questions.get(question)?.title ?? { en: question, fr: question };

  const because = (fact: string): DerivedVerdict['because'][number] => {
    const source = walk.because[fact];
    const question = source && questions.get(source.question);
    return {
      fact,
      factLabel: labelOf(fact),
      question: question?.key ?? null,
      questionTitle: question?.title ?? null,
      answerTitle: question?.choices.find(({ key }) => key === source?.choice)?.title ?? null,
      position: (question && given.get(question.key)?.position) ?? null,
    };
  };
  const settledBy = (missing: readonly string[]) =>
    knowledge.questions
      .filter(({ key, choices }) => !given.has(key) && choices.some(({ sets }) => missing.some((fact) => fact in sets)))
      .map(({ key }) => ({ question: key, questionTitle: titleOf(key) }));
  const verdict = ({ key, status, reason, facts, missing }: Verdict): DerivedVerdict => ({
    key,
    status,
    reason,
    because: facts.map(because),
    settledBy: settledBy(missing),
  });

  const { governing, missing, hits } = derived.classification;
  return {
    knowledge: knowledge.version,
    classification: {
      ...profile.classification,
      governing: [...governing],
      missing: missing.map((fact) => ({ fact, factLabel: labelOf(fact) })),
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
    position,
  };
}

/** The markets to which an answer has said yes. */
function marketsOf({ market }: Facts): Derivation['markets'] {
  if (typeof market !== 'object' || market === null) return [];
  return markets.filter((member) => (Array.isArray(market) ? market.includes(member) : holds(market, member)));
}

const holds = (set: object, member: string): boolean =>
  Object.entries(set).some(([key, value]) => key === member && value === true);
