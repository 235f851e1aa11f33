import { wordsOf } from './evidence-terms.ts';
import type { EvidenceFile, EvidenceRow, Language } from './evidence-types.ts';
import type { KnowledgeContent, Requirement } from './types.ts';
import type { Violation } from './violation.ts';

/** Examples that a row needs of each kind in each language. */
const examplesNeeded = 3;

/** Rows that name no duty, duties that a file leaves out, and rows with too few, or repeated examples. */
export function checkEvidence({ evidence, requirements }: KnowledgeContent): Violation[] {
  const covered = new Set(evidence.flatMap(({ rows }) => rows.map(({ key }) => key)));
  return evidence.flatMap((file) => [
    ...coverage(file, requirements, covered),
    ...file.rows.flatMap((row) => [...repeatedFacets(row), ...fewExamples(row), ...repeatedExamples(row)]),
  ]);
}

/** Keys of the duties of the parts of norms that a file names: it, or others of the same norm, have to cover them. */
export function dutiesOwed(file: EvidenceFile, requirements: readonly Requirement[]): string[] {
  const keys = new Set(file.rows.map(({ key }) => key));
  const place = ({ norm, part }: Requirement) => `${norm} ${part}`;
  const places = new Set(requirements.filter(({ key }) => keys.has(key)).map(place));
  return requirements.filter((row) => row.type === 'REQ' && places.has(place(row))).map(({ key }) => key);
}

function coverage(file: EvidenceFile, requirements: readonly Requirement[], covered: ReadonlySet<string>): Violation[] {
  const duties = new Map(requirements.filter(({ type }) => type === 'REQ').map((row) => [row.key, row]));
  const keys = file.rows.map(({ key }) => key);
  const where = `evidence ${file.name}`;
  return [
    ...keys
      .filter((key) => duties.get(key)?.norm !== file.norm)
      .map((key): Violation => ({ code: 'UNKNOWN_REQUIREMENT', where, message: `${key} is no duty of ${file.norm}` })),
    ...keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key): Violation => ({ code: 'DUPLICATE_KEY', where, message: `the key ${key} is used twice` })),
    ...dutiesOwed(file, requirements)
      .filter((key) => !covered.has(key))
      .map((key): Violation => ({ code: 'EVIDENCE_MISSING', where, message: `has no row for ${key}` })),
  ];
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

const plain = (sentence: string): string => wordsOf(sentence).join(' ');

function repeatedExamples({ key, positive, negative }: EvidenceRow): Violation[] {
  const sentences = languages.flatMap((language) => [...positive[language], ...negative[language]]);
  const plains = sentences.map(plain);
  return sentences
    .filter((_, index) => plains.indexOf(plains[index] ?? '') !== index)
    .map((sentence) => ({ code: 'EXAMPLE_REPEATED', where: `evidence ${key}`, message: `twice: ${sentence}` }));
}
