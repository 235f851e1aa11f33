import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makers } from '#/tests/security/calls/all.ts';
import { accessTable, roles } from '#/tests/security/access-table.ts';
import { make } from '#/tests/security/send.ts';
import { openTheatre, type Theatre } from '#/tests/security/theatre.ts';
import { most, uncounted, usual } from './most.ts';
import { statementsOf, watchConnections } from './counted.ts';

const table = accessTable();
let theatre: Theatre;
let unwatch: () => void;
beforeAll(async () => {
  unwatch = watchConnections();
  theatre = await openTheatre();
});
afterAll(async () => {
  unwatch();
  await theatre.stop();
});

/** Calls that the table refuses to everybody need what no scene has, such as an answer of an authenticator. */
const isCounted = (call: string) =>
  uncounted[call] === undefined && Object.values(table.get(call) ?? {}).includes('allowed');

/**
 * Makes a call once to warm what a process keeps, and counts what the second one sends. What is kept for seconds may
 * end between the two, so a call that sends more than allowed is made again, twice at most.
 */
async function statementsOfCall(call: string, allowed: number): Promise<readonly string[]> {
  const [row, maker] = [table.get(call), makers[call]];
  const role = (['PREMIUM', 'FREE', 'ADMIN', ...roles] as const).find((one) => row?.[one] === 'allowed');
  if (!row || !maker || !role) throw new Error(`Nobody may call ${call}`);
  const scene = theatre.scenes[role === 'FREE' ? 'FREE' : 'PREMIUM'];
  const person = await theatre.cast.as(role, theatre.server.app);
  const attempt = async () => {
    const sent = await maker(scene);
    return statementsOf(async () => {
      const { statusCode, body } = await make(call, person, sent);
      if (statusCode >= 400) throw new Error(`${call}: ${statusCode} ${body}`);
    });
  };
  await theatre.nextMinute();
  if (call.startsWith('GET ')) await attempt();
  let statements = await attempt();
  for (let again = 0; again < 2 && statements.length > allowed; again++) statements = await attempt();
  return statements;
}

describe('A call sends the database no more statements than it may', () => {
  it('which is said of every call, and of nothing else', () => {
    const calls = [...theatre.server.app.calls.keys()];
    const odd = [...Object.keys(most), ...Object.keys(uncounted)].filter((call) => !calls.includes(call));
    expect({ odd, missing: calls.filter((call) => !table.has(call)) }).toEqual({ odd: [], missing: [] });
  });

  it.each([...table.keys()].filter((call) => isCounted(call)))('%s', async (call) => {
    const allowed = most[call] ?? usual(call);
    const statements = await statementsOfCall(call, allowed);
    if (process.env['STATEMENTS']) process.stdout.write(`#N ${statements.length} ${call}\n`);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(allowed);
  });
});
