import { tasksOf } from '../derive/roadmap.ts';
import { libraryControls } from '../risk-controls.ts';
import type { Bilingual, KnowledgeContent, LibraryRiskText, Requirement, RoadmapStep } from '../types.ts';
import type { Violation } from './violation.ts';

type Placed = { where: string; text: Bilingual };

/**
 * Texts that are the same in both languages although they are longer than a name, and French ones with wrong
 * typography.
 */
export function checkTexts(content: KnowledgeContent): Violation[] {
  // A heading may be the same word in both languages.
  const headings = content.requirements.filter(({ type }) => type === 'HEAD').map(({ key, text }) => at(key, text));
  const texts = textsOf(content);
  return [...texts.flatMap(untranslated), ...[...texts, ...headings].flatMap(badlySet)];
}

function untranslated({ where, text: { en, fr } }: Placed): Violation[] {
  if (en !== fr || en.length <= 24 || !en.includes(' ')) return [];
  return [{ code: 'TEXT_NOT_TRANSLATED', where, message: `is the same in French: ${en}` }];
}

/** French texts with wrong typography: straight apostrophes, missing non-breaking spaces. */
export function badlySet({ where, text: { fr } }: Placed): Violation[] {
  const place = (found: number) => fr.slice(Math.max(0, found - 15), found + 10);
  const straight = fr.indexOf("'");
  if (straight >= 0)
    return [{ code: 'FRENCH_TYPOGRAPHY', where, message: `needs ’ instead of ' in: ${place(straight)}` }];
  const spacing = fr.search(/ [:;?!»]|« |[\p{L})][;?!](\s|$)|\p{L}:(\s|$)/u);
  if (spacing < 0) return [];
  return [{ code: 'FRENCH_TYPOGRAPHY', where, message: `needs a non-breaking space in: ${place(spacing)}` }];
}

function textsOf(knowledge: KnowledgeContent): Placed[] {
  const questions = knowledge.questions.flatMap((question) =>
    [question.title, question.help, ...question.choices.map(({ title }) => title)].map((text) =>
      at(question.key, text),
    ),
  );
  const facts = knowledge.facts.flatMap(({ key, label, definition }) => [
    at(`fact ${key}`, label),
    at(`fact ${key}`, definition),
  ]);
  const rules = knowledge.classRules.map(({ rule, indent, reason }) => at(`${rule} ${indent}`, reason));
  const qualification = [
    ...knowledge.qualification.flatMap(({ key, reason, decidedBy }) =>
      [reason, decidedBy ?? reason].map((text) => at(key, text)),
    ),
    ...knowledge.otherLaws.flatMap(({ key, name, reason }) => [at(key, name), at(key, reason)]),
  ];
  const verdicts = [...knowledge.routes, ...knowledge.norms, ...knowledge.templates].flatMap(({ key, title, reason }) =>
    [title, reason.applicable, reason.notApplicable].map((text) => at(key, text)),
  );
  const cases = knowledge.norms.flatMap(({ key, cases: own = [] }) => own.map(({ reason }) => at(key, reason)));
  const notifications = knowledge.notifications.flatMap(({ key, title, subtitle }) => [
    at(key, title),
    at(key, subtitle),
  ]);
  const helpOf = (words: LibraryRiskText) =>
    [...libraryControls(words).map(({ text }) => text), ...words.verification, words.impracticable ?? ''].join(' / ');
  const risks = knowledge.risks.flatMap(({ key, en, fr }) => [
    at(key, { en: en.hazardPhenomenon, fr: fr.hazardPhenomenon }),
    at(key, { en: en.hazardSituation, fr: fr.hazardSituation }),
    at(key, { en: en.harm, fr: fr.harm }),
    at(key, { en: en.sequence, fr: fr.sequence }),
    at(key, { en: helpOf(en), fr: helpOf(fr) }),
  ]);
  const requirements = knowledge.requirements.flatMap(textsOfRequirement);
  const roadmap = textsOfRoadmap(knowledge.roadmap);
  const evidence = knowledge.evidence.flatMap(({ rows }) =>
    rows.flatMap(({ key, resolution, facets }) =>
      [resolution, ...facets.map(({ label }) => label)].map((text) => at(`evidence ${key}`, text)),
    ),
  );
  const concepts = knowledge.concepts.flatMap(({ key, name, definition }) =>
    [name, ...(definition ? [definition] : [])].map((text) => at(`concept ${key}`, text)),
  );
  return [
    ...concepts,
    ...questions,
    ...facts,
    ...rules,
    ...qualification,
    ...verdicts,
    ...cases,
    ...notifications,
    ...risks,
    ...requirements,
    ...roadmap,
    ...evidence,
  ];
}

function textsOfRequirement(row: Requirement): Placed[] {
  if (row.type === 'HEAD') return [];
  return [row.text, ...(row.notApplicable ? [row.notApplicable] : [])].map((text) => at(row.key, text));
}

function textsOfRoadmap(roadmap: readonly RoadmapStep[]): Placed[] {
  const steps = roadmap.flatMap((step) => [step, ...step.children]);
  return [
    ...[...steps, ...tasksOf(roadmap)].flatMap(({ key, title, subtitle }) => [at(key, title), at(key, subtitle)]),
    ...tasksOf(roadmap).flatMap(({ key, action, deliverable }) => [at(key, action), at(key, deliverable)]),
  ];
}

const at = (where: string, text: Bilingual) => ({ where, text });
