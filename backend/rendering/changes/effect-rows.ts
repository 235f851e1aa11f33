import type { Assessment } from '#/backend/api/changes/contract.ts';
import { classText } from '#/backend/events/class-text.ts';
import type { Applicability, Bilingual, Knowledge, Locale, Requirement } from '#/knowledge/types.ts';
import { recordWords } from './record-words.ts';

/** Names of what a change touches, by key; the key itself where the knowledge base no longer has it. */
export type RecordNames = Readonly<Record<'norm' | 'requirement' | 'template' | 'risk', (key: string) => string>>;

export function recordNames(
  { norms, templates, risks }: Pick<Knowledge, 'norms' | 'templates' | 'risks'>,
  requirements: readonly Requirement[],
  locale: Locale,
): RecordNames {
  const lookup = (entries: readonly (readonly [string, Bilingual])[]) => {
    const names = new Map(entries);
    return (key: string) => names.get(key)?.[locale] ?? key;
  };
  const norm = lookup(norms.map(({ key, name }) => [key, name]));
  const clauses = new Map(requirements.map(({ key, clause }) => [key, clause]));
  const harms = new Map(risks.map((risk) => [risk.key, risk[locale].harm]));
  return {
    norm,
    template: lookup(templates.map(({ key, title }) => [key, title])),
    requirement: (key) => clauses.get(key) ?? key,
    risk: (key) => (harms.has(key) ? `${key} ${harms.get(key)}` : key),
  };
}

/** What a change leads to as rows: what, which, how. Empty where nothing follows. */
export function effectRows(assessment: Assessment, names: RecordNames, language: Locale): string[][] {
  const words = recordWords[language];
  const how = (to: Applicability) => (to === 'APPLICABLE' ? words.applies : to === 'NA' ? words.ceases : words.unclear);
  const { classification, routes, norms, requirements, templates, risks, documents, checks, opened } = assessment;
  const clauses = (keys: readonly string[]) => keys.map(names.requirement).join(', ');
  const duties = (norm: string, keys: readonly string[], moved: string) =>
    keys.length === 0 ? [] : [[words.requirements, names.norm(norm), `${moved}${words.colon}${clauses(keys)}`]];
  return [
    ...(classification
      ? [[words.class, '', `${classText(classification.from)} → ${classText(classification.to)}`]]
      : []),
    ...routes.map(({ title, to }) => [words.routes, title[language], how(to)]),
    ...norms.map(({ key, to }) => [words.norms, names.norm(key), how(to)]),
    ...requirements.flatMap(({ norm, added, removed }) => [
      ...duties(norm, added, words.added),
      ...duties(norm, removed, words.removed),
    ]),
    ...templates.map(({ key, to }) => [words.templates, names.template(key), how(to)]),
    ...risks.added.map((key) => [words.risks, names.risk(key), words.added]),
    ...risks.removed.map((key) => [words.risks, names.risk(key), words.removed]),
    ...documents.map(({ name }) => [words.documents, name, words.renew]),
    ...checks.map(({ label, findings }) => [
      words.checks,
      label,
      findings.length > 0 ? words.stale(clauses(findings)) : words.holds,
    ]),
    ...assessment.answers
      .filter(({ to }) => to === null)
      .map(({ question, from }) => [words.dropped, question.title[language], from?.title[language] ?? '']),
    ...opened.map(({ title }) => [words.opened, title[language], '']),
  ];
}
