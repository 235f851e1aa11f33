import { expect, it } from 'vitest';
import { logTroubles } from './job-troubles.ts';

type Line = { level: 'error' | 'warn'; withStack: boolean; says: string };

it('What goes wrong again and again is told whole at the first time and at the last', () => {
  const lines: Line[] = [];
  const tell = (level: Line['level']) => (fields: object, says: string) =>
    void lines.push({ level, withStack: 'err' in fields, says });
  const tally = { failedAttempts: {} };
  const told = logTroubles({ error: tell('error'), warn: tell('warn') }, tally);
  const refused = new Error('connect ECONNREFUSED');
  for (const attempt of [1, 2, 3]) told(refused, { kind: 'mail', jobId: 'a', attempt, ended: attempt === 3 });
  told(refused, { kind: 'mail' });
  expect(lines).toEqual([
    { level: 'error', withStack: true, says: 'a job failed, and is tried again' },
    { level: 'warn', withStack: false, says: 'a job failed again' },
    { level: 'error', withStack: true, says: 'a job failed, and is not tried again' },
    { level: 'warn', withStack: false, says: 'the queue is asked again' },
  ]);
  expect(tally.failedAttempts).toEqual({ mail: 3 });
});
