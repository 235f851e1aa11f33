import { loadReview } from '#/knowledge/load/load-review.ts';
import type { Knowledge, Requirement } from '#/knowledge/types.ts';
import type { KnowledgeReview } from './contract.ts';

type Reviewed = { knowledge: Knowledge; requirements: readonly Requirement[] };

/** What was read by whom in this knowledge base, and what nobody has confirmed yet. */
export function knowledgeReview({ knowledge, requirements }: Reviewed): KnowledgeReview {
  const { version, norms, classRules, questions, qualification, routes, templates, risks } = knowledge;
  const duties = requirements.filter(({ type }) => type === 'REQ');
  const laws = new Set(norms.filter(({ kind }) => kind === 'law').map(({ key }) => key));
  const ofLaw = duties.filter(({ norm }) => laws.has(norm)).length;
  const rows: Readonly<Record<string, number>> = {
    classification: classRules.length,
    qualification: qualification.length,
    routes: routes.length,
    norms: norms.length,
    questions: questions.length,
    law: ofLaw,
    standards: duties.length - ofLaw,
    templates: templates.length,
    risks: risks.length,
  };
  return {
    version,
    counts: {
      laws: laws.size,
      standards: norms.length - laws.size,
      duties: duties.length,
      classRules: classRules.length,
      risks: risks.length,
    },
    confirmedEditions: norms.flatMap(({ key, name, editionStatus }) =>
      editionStatus?.checked ? [{ key, name, on: editionStatus.checked.on }] : [],
    ),
    harmonisedSeen: norms.filter(({ editionStatus }) => typeof editionStatus?.harmonised === 'object').length,
    areas: loadReview().map(({ key, title, on, by, text, open }) => ({
      key,
      title,
      rows: rows[key] ?? null,
      on,
      by,
      text,
      open,
    })),
  };
}
