import { wordsOf } from '../evidence/terms.ts';
import type { EvidenceFile, EvidenceRow, Language } from '../evidence/types.ts';
import type { KnowledgeContent, Requirement } from '../types.ts';
import type { Violation } from './violation.ts';

/** Examples that a row needs of each kind in each language. */
const examplesNeeded = 3;

/**
 * Rows that name no duty, duties that are left out, rows with too few or repeated examples, and rows that say neither in
 * which modality a duty is fulfilled nor how files usually fall short of it.
 */
export function checkEvidence({
  evidence,
  requirements,
}: Pick<KnowledgeContent, 'evidence' | 'requirements'>): Violation[] {
  return [
    ...strangers(evidence, requirements),
    ...duplicates(evidence),
    ...dutiesLeftOut(evidence, requirements).map((key): Violation => ({
      code: 'EVIDENCE_MISSING',
      where: key,
      message: 'nothing recognises evidence for it',
    })),
    ...evidence.flatMap(({ rows }) =>
      rows.flatMap((row) => [
        ...repeatedFacets(row),
        ...fewExamples(row),
        ...repeatedExamples(row),
        ...partsLeftOut(row),
      ]),
    ),
  ];
}

/** Keys of duties without a row. */
export function dutiesLeftOut(files: readonly EvidenceFile[], requirements: readonly Requirement[]): string[] {
  const keys = new Set(files.flatMap(({ rows }) => rows.map(({ key }) => key)));
  return requirements.filter(({ type, key }) => type === 'REQ' && !keys.has(key)).map(({ key }) => key);
}

function strangers(files: readonly EvidenceFile[], requirements: readonly Requirement[]): Violation[] {
  const duties = new Map(requirements.filter(({ type }) => type === 'REQ').map((row) => [row.key, row.norm]));
  return files.flatMap(({ name, norm, rows }) =>
    rows
      .filter(({ key }) => duties.get(key) !== norm)
      .map(({ key }): Violation => {
        return { code: 'UNKNOWN_REQUIREMENT', where: `evidence ${name}`, message: `${key} is no duty of ${norm}` };
      }),
  );
}

function duplicates(files: readonly EvidenceFile[]): Violation[] {
  const seen = new Set<string>();
  return files.flatMap(({ name, rows }) =>
    rows.flatMap(({ key }): Violation[] => {
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [{ code: 'DUPLICATE_KEY', where: `evidence ${name}`, message: `the key ${key} is used twice` }];
    }),
  );
}

function repeatedFacets({ key, facets }: EvidenceRow): Violation[] {
  const ids = facets.map(({ id }) => id);
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ({ code: 'DUPLICATE_KEY', where: `evidence ${key}`, message: `the facet ${id} is there twice` }));
}

const languages: readonly Language[] = ['en', 'fr'];

function fewExamples({ key, positive, negative }: EvidenceRow): Violation[] {
  return languages.flatMap((language) =>
    Object.entries({ positive, negative })
      .filter(([, examples]) => examples[language].length < examplesNeeded)
      .map(([kind, examples]): Violation => {
        const message = `has ${examples[language].length} ${kind} examples in ${language}, ${examplesNeeded} are needed`;
        return { code: 'EXAMPLES_FEW', where: `evidence ${key}`, message };
      }),
  );
}

function partsLeftOut({ key, acts, failures }: EvidenceRow): Violation[] {
  const parts = [...(acts ? [] : ['modality (acts)']), ...(failures ? [] : ['failure mode (failures)'])];
  return parts.map((part) => ({ code: 'EVIDENCE_INCOMPLETE', where: `evidence ${key}`, message: `has no ${part}` }));
}

const plain = (sentence: string): string => wordsOf(sentence).join(' ');

function repeatedExamples({ key, positive, negative }: EvidenceRow): Violation[] {
  const sentences = languages.flatMap((language) => [...positive[language], ...negative[language]]);
  const plains = sentences.map(plain);
  return sentences
    .filter((_, index) => plains.indexOf(plains[index] ?? '') !== index)
    .map((sentence) => ({ code: 'EXAMPLE_REPEATED', where: `evidence ${key}`, message: `twice: ${sentence}` }));
}
