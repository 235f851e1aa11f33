import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makers } from './calls/all.ts';
import { deviation } from './fuzz/documented.ts';
import { operationsOf, type Operation } from './fuzz/operations.ts';
import { requestsOf } from './fuzz/requests.ts';
import { accessTable } from './access-table.ts';
import { callOf } from './send.ts';
import { openTheatre, type Theatre } from './theatre.ts';

/** `npm run test:fuzz` sends many; FUZZ_SEED repeats a failed seed. CI sends the same every time. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 1);
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['CI'] ? 4680 : Date.now() % 2 ** 31));

let theatre: Theatre;
let operations: Map<string, Operation>;
beforeAll(async () => {
  theatre = await openTheatre();
  await theatre.server.app.ready();
  operations = new Map(operationsOf(theatre.server.app).map((operation) => [operation.call, operation]));
});
afterAll(() => theatre.stop());

/** Not in the description: files of screens, figures for monitoring, the stream, the description itself. */
const undescribed = /^GET \/(|\*|dev\/mail|healthz|readyz|metrics|api\/stream|api\/openapi\.json)$/;
const calls = [...accessTable().keys()].filter((call) => !undescribed.test(call));
/** A wrong proof is refused and recorded. */
const recorded = new Set(['POST /api/auth/changePassword', 'POST /api/auth/stepUp']);

it('Every call is described', () => expect([...operations.keys()].toSorted()).toEqual(calls.toSorted()));

describe('What is found', () => {
  const operationOf = (call: string): Operation => {
    const operation = operations.get(call);
    if (!operation) throw new Error(`${call} is not described`);
    return operation;
  };

  it('comes from requests that are carried out, and from such that are refused', async () => {
    const call = 'POST /api/devices/updateSummary';
    const base = (await makers[call]?.(theatre.scenes.PREMIUM)) ?? {};
    const person = await theatre.cast.as('PREMIUM');
    const statuses = new Set<number>();
    for (const { query, payload, type } of fc.sample(requestsOf(operationOf(call), base), { numRuns: 60, seed: 7 })) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const { response } = await person.request('POST', `/api/devices/updateSummary?${query}`, payload, headers);
      statuses.add(response.statusCode);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 415]));
  });

  it('is a failure, a status, a type, a code or a field that is not described', () => {
    const operation = operationOf('POST /api/devices/updateSummary');
    const answer = (statusCode: number, body: object, type = 'application/json; charset=utf-8') =>
      deviation(operation, { statusCode, headers: { 'content-type': type }, body: JSON.stringify(body) });
    const refusal = { code: 'SUMMARY_PENDING', message: 'a', requestId: 'b' };
    expect(answer(200, { position: '1' })).toBeNull();
    expect(answer(409, refusal)).toBeNull();
    expect(answer(500, refusal)).toContain('500');
    expect(answer(418, refusal)).toContain('418 is not described');
    expect(answer(200, { position: '1' }, 'text/html')).toContain('text/html is not described');
    expect(answer(409, { ...refusal, code: 'RISK_UNKNOWN' })).toContain('code');
    expect(answer(200, { position: '1', secret: 'x' })).toContain('secret');
    expect(answer(200, {})).toContain('position');
  });
});

/** What the call takes. */
async function sentWith(call: string) {
  await theatre.nextMinute();
  return (await makers[call]?.(theatre.scenes.PREMIUM)) ?? {};
}

/** How often each sends something: those who may least first, so that what they get leaves the input as it was. */
const senders = [
  ['visitor', Math.ceil(runs / 4)],
  ['AUDITOR', Math.ceil(runs / 2)],
  ['PREMIUM', runs],
] as const;

describe(`Whatever somebody sends (seed ${seed}, ${runs} times)`, () => {
  it.each(calls)('to %s is answered as described, and a refusal changes nothing', async (call) => {
    const operation = operations.get(call);
    const base = await sentWith(call);
    if (!operation) throw new Error(`${call} is not described`);
    const { method, path } = callOf(call);
    const { log } = theatre.server.engine;
    for (const [role, numRuns] of senders)
      await fc.assert(
        fc.asyncProperty(requestsOf(operation, base), async ({ query, payload, type }) => {
          const person = await theatre.cast.as(role);
          const before = await log.head();
          const { response } = await person.request(
            method,
            `${path}?${query}`,
            payload,
            type === undefined ? {} : { 'content-type': type },
          );
          expect(deviation(operation, response), role).toBeNull();
          if (response.statusCode >= 400 && !recorded.has(call)) expect(await log.head(), role).toBe(before);
        }),
        { numRuns, seed, endOnFailure: true },
      );
  });
});
