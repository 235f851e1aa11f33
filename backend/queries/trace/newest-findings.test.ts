import { expect, it } from 'vitest';
import { unreviewed, type StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import { foundGap } from '#/tests/makers/found-gap.ts';
import { newestFindings } from './newest-findings.ts';

const finding = (requirement: string): StoredFinding => ({
  ...foundGap(requirement),
  review: unreviewed,
  evidence: [],
  position: '1',
});
const run = (name: string, ...requirements: string[]) => ({
  run: name,
  label: name,
  documents: [],
  request: { requirements },
});

/** The run of the newest finding on each requirement, and the runs that were read for it. */
async function found(runs: readonly ReturnType<typeof run>[]) {
  const wasRead: string[] = [];
  const findings = await newestFindings(runs, ({ run: name, request }) => {
    wasRead.push(name);
    return Promise.resolve(request.requirements.map(finding));
  });
  return { of: findings.map((one) => `${one.requirement} of ${one.run}`), wasRead };
}

it('takes the newest finding, however old the check is that asked', async () => {
  const small = Array.from({ length: 6 }, (_, index) => run(`small ${index}`, 'R.1'));
  const { of, wasRead } = await found([...small, run('whole', 'R.1', 'R.2')]);
  expect(of).toEqual(['R.1 of small 0', 'R.2 of whole']);
  expect(wasRead).toEqual(['small 0', 'whole']);
});
