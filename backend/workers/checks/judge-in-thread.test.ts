import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { judgeThreads } from './judge-in-thread.ts';
import { TooMuchText, type ReadDocument, type WantedRow } from './ports.ts';
import { rulesJudge } from './rules-judge.ts';

const threads = judgeThreads();
afterAll(() => threads.close());

const rows = loadRequirements()
  .filter(({ norm, type }) => norm === 'ISO14971' && type === 'REQ')
  .map(({ key }, index): WantedRow => ({ key, status: index % 5 === 0 ? 'NA' : 'APPLICABLE' }));

function documentOf(name: string, lines: readonly string[]): ReadDocument {
  const place = { page: 1, approximate: false, slide: null, sheet: null, cell: null, line: null, heading: [] };
  const blocks = lines.map((text, id) => ({ id, kind: 'paragraph' as const, text, place, header: [] }));
  const reading = { extractor: 'lines', type: 'txt' as const, pages: null, unreadable: [], blocks, warnings: [] };
  return { document: name, version: 1, sha256: createHash('sha256').update(name).digest('hex'), reading };
}

const plan = documentOf('plan.txt', [
  'Risk management plan',
  'A risk in the red zone is unacceptable; where the probability cannot be estimated, the criteria rest on severity alone.',
  'The criteria for risk acceptability were approved by the management board on 12 March 2026.',
]);
const other = documentOf('canteen.txt', ['Canteen rules', 'Lunch is served at noon.']);
const given = async function* () {
  yield plan;
  yield other;
};
const never = new AbortController().signal;

describe('a check judged in a thread', () => {
  it('gives the findings of the same judge here, byte for byte, and those of the next check', async () => {
    const found = [...rulesJudge([plan, other], rows)];
    const here = JSON.stringify(found);
    for (let check = 0; check < 2; check++) {
      const findings = await Array.fromAsync(threads.judge({ documents: given(), rows, base: [] }, never));
      expect(JSON.stringify(findings)).toBe(here);
    }
    expect(new Set(found.map(({ verdict }) => verdict)).size).toBeGreaterThan(2);
  });

  it('ends with the check that is cancelled', async () => {
    const cancelled = new AbortController();
    const judging = async () => {
      for await (const _ of threads.judge({ documents: given(), rows, base: [] }, cancelled.signal)) cancelled.abort();
    };
    await expect(judging()).rejects.toThrow(/abort/i);
  });

  it('says that there is too much text where its memory is full, and leaves this process alone', async () => {
    const small = judgeThreads({ memory: 32 });
    const judging = Array.fromAsync(small.judge({ documents: given(), rows, base: [] }, never));
    await expect(judging).rejects.toThrow(TooMuchText);
    await small.close();
  });

  it('fails where its documents cannot be had', async () => {
    const broken = async function* (): AsyncGenerator<ReadDocument> {
      yield plan;
      throw new Error('The text is gone');
    };
    await expect(Array.fromAsync(threads.judge({ documents: broken(), rows, base: [] }, never))).rejects.toThrow(
      /is gone/,
    );
  });
});
