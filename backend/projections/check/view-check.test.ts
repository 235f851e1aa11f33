import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPart } from '#/backend/workers/views/view-checks.ts';
import { deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { inScope } from '#/backend/database/scope.ts';
import { checkViews } from './check-views.ts';
import type { ViewFinding } from './finding.ts';
import { checkParts, viewCheckState } from './view-check.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
  for (let n = 0; n < 4; n++) await deviceOf(await member(server));
  await server.engine.caughtUp();
});
afterAll(() => server.stop());

const views = () => ({
  pool: server.engine.workerPool,
  log: server.engine.log,
  rowKey: server.services.keys.rowKey,
  knowledge: tinyKnowledge,
  roadmap: [],
});
const state = () => viewCheckState(server.services.pool, server.services.keys.rowKey);

async function checkAll(): Promise<{ compared: number; findings: ViewFinding[] }> {
  const findings: ViewFinding[] = [];
  let compared = 0;
  for (let part = 0; part < checkParts; part++) {
    const signal = new AbortController().signal;
    compared += (await checkPart({ ...views(), signal, onFinding: (found) => findings.push(found) }, part)).compared;
  }
  return { compared, findings };
}

it('The parts of a week are the whole, and what each found is kept', async () => {
  expect(await state()).toMatchObject({ state: 'unchecked', parts: 0 });
  const whole = await checkViews(views(), { onFinding: () => expect.unreachable() });
  expect(whole.compared).toBeGreaterThan(25);
  expect(await checkAll()).toEqual({ compared: whole.compared, findings: [] });
  expect(await state()).toMatchObject({ state: 'equal', parts: checkParts, wrong: 0 });
});

it('What differs is found in one of the parts, and said until it is found to be right', async () => {
  const change = (set: string) =>
    inScope(server.engine.workerPool, 'system', (client) =>
      client.query(`update history_page set lines = ${set} where lines like '%"DeviceCreated"%'`),
    );
  await change(`replace(lines, 'Created the device', '!Created the device')`);
  const { findings } = await checkAll();
  expect(findings).toHaveLength(4);
  expect(await state()).toMatchObject({ state: 'differ', wrong: 4 });
  await change(`replace(lines, '!Created', 'Created')`);
  expect((await checkAll()).findings).toEqual([]);
  expect(await state()).toMatchObject({ state: 'equal' });
});

it('Rows are compared in batches, while people go on working', async () => {
  const busy = Array.from({ length: 4 }, async () => {
    const ada = await member(server);
    for (let n = 0; n < 3; n++) await deviceOf(ada);
  });
  const findings: ViewFinding[] = [];
  for (let n = 0; n < 5; n++) await checkViews(views(), { onFinding: (found) => findings.push(found), batchRows: 10 });
  await Promise.all(busy);
  expect(findings).toEqual([]);
});

it('A result that somebody else has written is in doubt', async () => {
  await server.engine.workerPool.query('update view_check set wrong = 0, compared = 1 where part = 3');
  expect(await state()).toMatchObject({ state: 'doubt' });
});
