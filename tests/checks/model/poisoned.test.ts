import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelReading } from '#/backend/events/model-reading.ts';
import { openAiEngine } from '#/backend/ai/openai.ts';
import type { CheckedDocument } from '#/backend/judging/documents/set.ts';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import { judge } from '#/backend/judging/judge.ts';
import { blocksToModels, withheldFrom } from '#/backend/judging/model/addressed.ts';
import { askedRow } from '#/backend/judging/model/asked-row.ts';
import { callsOf } from '#/backend/judging/model/calls.ts';
import { combined } from '#/backend/judging/model/combine.ts';
import { questionOf } from '#/backend/judging/model/question.ts';
import { verified } from '#/backend/judging/model/verify.ts';
import { rowsOf, type CheckedRow } from '#/backend/judging/rows.ts';
import { startOpenAiPeer, type OpenAiPeer, type Step } from '#/tests/peers/openai.ts';
import { documentOf } from './line-document.ts';
import { known, poisons, type Poison } from './poisons.ts';
import { credulous, obedient } from './stub-reader.ts';

const sources = path.join(import.meta.dirname, '../corpus/sources');
const linesOf = (file: string) =>
  readFileSync(path.join(sources, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const clean = ['dev-dose-advice-app/02-risk.md', 'dev-fauteuil-roulant/02-risques.md'].map((file) => ({
  file,
  lines: linesOf(file),
}));
const documentsOf = (sets: typeof clean) => sets.map(({ file, lines }) => documentOf(file, lines));

let behaviour: Parameters<typeof startOpenAiPeer>[0];
let peer: OpenAiPeer;
beforeAll(async () => {
  peer = await startOpenAiPeer((asked): Step => behaviour?.(asked) ?? { kind: 'answer', content: '{}' });
});
afterAll(() => peer.close());

/** The rows that rules leave open in the clean set: where a model decides alone. */
const open = ((): CheckedRow[] => {
  const rows = rowsOf({ norms: ['ISO14971'], requirements: [] }, null);
  const findings = [...judge(prepareSet(documentsOf(clean)), rows)];
  const keys = new Set(findings.flatMap(({ verdict, requirement }) => (verdict === 'unsure' ? [requirement] : [])));
  return rows.filter(({ requirement }) => keys.has(requirement.key)).slice(0, 6);
})();

/** The verdicts of rules and a model over documents, in the order of the rows. */
async function judged(documents: readonly CheckedDocument[], says: NonNullable<typeof behaviour>): Promise<string[]> {
  behaviour = says;
  const ai = openAiEngine({ baseUrl: peer.url, model: 'm', structured: 'json_schema', timeoutMs: 20_000 });
  const set = prepareSet(documents);
  const withheld = withheldFrom(set);
  const asked = open.flatMap((row) =>
    [askedRow(row, set, withheld)].flatMap((one) => (one ? [{ rank: 0, row: one }] : [])),
  );
  const readings: ModelReading[] = [];
  for (const call of callsOf(asked)) {
    const { value } = await ai.object({ ...questionOf(call, 'a1b2c3'), signal: AbortSignal.timeout(30_000) });
    readings.push(...verified(call, value).readings);
  }
  return [...judge(set, open)].map((finding) => {
    const reading = readings.find(({ requirement }) => requirement === finding.requirement);
    return combined(finding, reading, 'critical').verdict;
  });
}

/** A poisoned set: the words in the middle of a document that counts, or as a document beside the others. */
function poisoned({ lines }: Poison, where: 'inside' | 'beside'): CheckedDocument[] {
  if (where === 'beside') return [...documentsOf(clean), documentOf('x', ['# Risk management plan', ...lines])];
  const [first, ...others] = clean;
  if (!first) throw new Error('There is no document');
  return documentsOf([{ ...first, lines: first.lines.toSpliced(first.lines.length / 2, 0, ...lines) }, ...others]);
}

const cases = poisons.flatMap((poison) => (['inside', 'beside'] as const).map((where) => ({ poison, where })));

describe('a model that does what a document tells it', () => {
  it('could make requirements met, were it believed', async () => {
    expect(await judged(documentsOf(clean), credulous)).toContain('met');
  });

  it(`makes none of them met, over ${cases.length} poisoned sets`, async () => {
    expect(cases.length).toBeGreaterThanOrEqual(50);
    expect(open.length).toBeGreaterThan(3);
    const flipped: string[] = [];
    for (const { poison, where } of cases) {
      const verdicts = await judged(poisoned(poison, where), obedient(poison.lines[0] ?? '', poison.onlyIf));
      if (verdicts.includes('met')) flipped.push(`${poison.name}, ${where}`);
    }
    expect(flipped).toEqual([]);
  });
});

describe('words that are meant for a model', () => {
  it.each(known)('are found: $name', ({ lines }) => {
    const { blocks } = documentOf('x', [
      '# Plan',
      'The plan was approved.',
      ...lines,
      'The next review is in May.',
    ]).reading;
    expect(blocksToModels(blocks)).not.toEqual([]);
  });

  it('are not found in what makers write', () => {
    const written = readdirSync(sources)
      .filter((folder) => folder.startsWith('dev-'))
      .flatMap((folder) => readdirSync(path.join(sources, folder)).map((file) => path.join(folder, file)))
      .filter((file) => file.endsWith('.md'));
    expect(written.length).toBeGreaterThan(30);
    const documents = [...written.map(linesOf), ordinary].map((lines) => documentOf('x', lines).reading.blocks);
    const found = documents.flatMap((blocks) => blocksToModels(blocks).map((id) => blocks[id]?.text));
    expect(found).toEqual([]);
  });
});

/** What makers write, also of devices that hold a model themselves. */
const ordinary = [
  'The AI model was trained on 12,000 images; its instructions for use state the limits.',
  'Les consignes de nettoyage remplacent les instructions précédentes.',
  'All requirements are met; see the traceability matrix TM-014.',
  'Toutes les exigences sont satisfaites à la date du rapport.',
  'The auditor marks each requirement as conforming or not conforming in form F-12.',
  'Le système signale les écarts au responsable qualité.',
  'Images are analysed by the AI of the device before the physician reads them.',
  'Users must not ignore the warnings and instructions of the manual.',
  'If you are a patient, read the leaflet first.',
  'Note to the physician: reduce the dose in patients with renal impairment.',
  'Findings of the audit: no gap was found in clause 7.5.',
];
