import type { Bilingual } from '#/knowledge/types.ts';
import type { Proposal } from '#/backend/commands/risks/suggestions.ts';
import type { Candidate, RiskFacts } from './risk-facts.ts';
import { drawRisks } from './surprise.ts';
import { riskSearch } from './word-search.ts';

export const mostProposals = 8;
/** Weight of a risk that the answers make unlikely. */
const hardly = 0.5;
/** Results below this share of the best score are left out. */
const tail = 0.25;

/** Proposals without a model: search of the library for a question, a seeded draw as a surprise. Each has a reason. */
export const offlineSuggestions = (facts: RiskFacts): Proposal[] =>
  facts.asked.kind === 'SURPRISE' ? surprises(facts) : found(facts);

function found({ asked, candidates }: RiskFacts): Proposal[] {
  const byKey = new Map(candidates.map((candidate) => [candidate.risk.key, candidate]));
  const search = riskSearch(candidates.map(({ risk }) => risk));
  const hits = search([asked.prompt, asked.context].filter(Boolean).join(' '))
    .map((hit) => {
      const candidate = byKey.get(hit.risk.key);
      return { ...hit, candidate, score: candidate?.concerns === 'hardly' ? hit.score * hardly : hit.score };
    })
    .toSorted((one, other) => other.score - one.score);
  const best = hits[0]?.score ?? 0;
  return hits
    .filter(({ score }) => score >= best * tail)
    .slice(0, mostProposals)
    .map(({ risk, words, candidate }) => {
      const [en, fr] = [words.map((word) => `“${word}”`).join(', '), words.map((word) => `« ${word} »`).join(', ')];
      return {
        library: risk.key,
        why: joined({ en: `Found in the library by ${en}.`, fr: `Trouvé dans la bibliothèque par ${fr}.` }, candidate),
      };
    });
}

function surprises({ candidates, known, seed }: RiskFacts): Proposal[] {
  const likely = candidates.filter(({ concerns }) => concerns === 'perhaps');
  const pool = likely.length >= mostProposals ? likely : candidates;
  const drawn = drawRisks(
    pool.map(({ risk }) => risk),
    known,
    seed,
    mostProposals,
  );
  return drawn.map(({ key, en, fr }) => ({
    library: key,
    why: joined(
      {
        en: `Drawn from ${en.type} / ${en.category}, which few of your risks cover.`,
        fr: `Tiré de ${fr.type} / ${fr.category}, que peu de vos risques couvrent.`,
      },
      candidates.find(({ risk }) => risk.key === key),
    ),
  }));
}

/** The reason, with the effect of the answers. */
function joined(reason: Bilingual, candidate: Candidate | undefined): Bilingual {
  if (!candidate) return reason;
  if (candidate.concerns === 'hardly')
    return {
      en: `${reason.en} Your answers speak against it.`,
      fr: `${reason.fr} Vos réponses ne vont pas dans ce sens.`,
    };
  const open = candidate.openFacts.slice(0, 3);
  if (open.length === 0) return reason;
  return {
    en: `${reason.en} It depends on what is not answered yet: ${open.map(({ en }) => en).join(', ')}.`,
    fr: `${reason.fr} Cela dépend de ce qui n’a pas encore de réponse : ${open.map(({ fr }) => fr).join(', ')}.`,
  };
}
