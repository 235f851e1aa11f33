import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { happened } from '#/backend/commands/decider.ts';
import { handle } from '#/backend/commands/handle.ts';
import { riskDecider } from '#/backend/commands/risks/risks.ts';
import type { RiskEvent } from '#/backend/events/risks.ts';
import { keysFrom } from '#/tests/makers/keys.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { people } from '#/infra/demo/people.ts';
import { alone } from './alone.ts';
import { openBrowser, openPage } from './browser.ts';
import { estimateOf, keyOf, words } from './many-risks.ts';
import { ms, quantile, run, times } from './measure.ts';
import { mib } from './peak-memory.ts';
import type { Row, Section } from './report.ts';
import { scrolled } from './scrolled.ts';
import type { World } from './world.ts';

const count = 2000;
const rounds = 5;

/** A device with 2,000 risks: the list, the workbooks, and the table in a browser. */
export async function risks(world: World): Promise<Section> {
  const device = await world.newDevice();
  await fill(world, device);
  let next = 0;
  const decided = await run(rounds, 1, () => {
    next += 1;
    const body = {
      deviceId: device,
      keys: [keyOf(next)],
      accepted: 'REJECT',
      reason: 'Bench',
    };
    return world.call('risks/decideRisks', body);
  });
  const list = await fetched(world, `risks/getDeviceRisk?deviceId=${device}`);
  const file = await fetched(world, `risks/exportRiskFile?deviceId=${device}`);
  const rows = z
    .array(z.object({ key: z.string(), contentEN: z.record(z.string(), z.string()), source: z.string() }))
    .parse(JSON.parse(list.body.toString()))
    .map(({ key, contentEN, source }) => ({
      key,
      type: contentEN['type'],
      category: contentEN['category'],
      phenomenon: contentEN['hazardPhenomenon'],
      situation: contentEN['hazardSituation'],
      damage: contentEN['harm'],
      accepted: 'ACCEPT',
      source,
    }));
  const sent = await fetched(world, 'export/xlsx', { data: rows });
  return {
    key: 'risks',
    title: `A risk file of ${count.toLocaleString('en')} risks`,
    note: `Each has words in both languages, a decision and an estimate: ${(count * 3).toLocaleString('en')} events. Workbooks are written row by row; the whole backend shares the machine with the browser.`,
    rows: [
      { what: 'one decision more, median', value: ms(quantile(decided.each, 0.5)) },
      { what: 'list of the risks, median', value: `${ms(list.median)}, ${kB(list.body.length)} of JSON` },
      { what: 'workbook of the risk file with matrices, median', value: `${ms(file.median)}, ${kB(file.body.length)}` },
      {
        what: 'workbook of the rows that the screen has, median',
        value: `${ms(sent.median)}, ${kB(sent.body.length)}`,
      },
      ...(await workbookMemory()),
      ...(await table(world, device)),
    ],
  };
}

const kB = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en')} kB`;

const Made = z.object({ before: z.number().nullable(), after: z.number().nullable(), size: z.number() });

/** The peak memory of a process that only makes the workbook, compared with that for a file of one risk. */
async function workbookMemory(): Promise<Row[]> {
  const one = await alone('workbook-process.ts', ['1'], Made);
  const all = await alone('workbook-process.ts', [String(count)], Made);
  if (one.after === null || all.before === null || all.after === null) return [];
  return [
    {
      what: 'workbook of the risk file: memory of a process that makes it, at most',
      value: `${mib(all.after)} (${mib(all.before)} before its first row), ${kB(all.size)}`,
      reference: `${mib(one.after)} for a file of one risk`,
      ratio: times(all.after / one.after),
    },
  ];
}

async function fetched(world: World, path: string, body?: unknown) {
  let last = Buffer.alloc(0);
  const { each } = await run(rounds, 1, async () => {
    const answer = await fetch(`${world.url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie: world.cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    last = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${last.toString()}`);
  });
  return { median: quantile(each, 0.5), body: last };
}

/** The whole file in one append: risks, a decision on each, an estimate of each. */
async function fill(world: World, device: string): Promise<void> {
  const log = marking(
    createPostgresLog({ connectionString: world.env['DATABASE_URL'] ?? '' }),
    keysFrom(world.env['ACTA_MASTER_KEY'] ?? '').markKey,
  );
  const account = accountIdOf(people.camille.email, world.env['ACTA_MASTER_KEY'] ?? '');
  const wholePast = { ...riskDecider(new Set()), decide: () => happened(...past()) };
  const outcome = await handle(log, wholePast, device, null, {
    id: randomUUID(),
    actor: { kind: 'person', id: account, role: 'owner', name: null },
    organisation: foundedBy(account),
    device,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  await log.close();
  await world.call(`devices/getDeviceInfo?deviceId=${device}&after=${outcome.position}`);
  await world.call('devices/selectDevice', { deviceId: device });
}

const past = (): RiskEvent[] =>
  Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const risk = keyOf(index);
    const text = { en: words(index, 'English'), fr: words(index, 'French') };
    return [
      { type: 'RiskAdded', data: { risk, text, fromControl: null } },
      { type: 'RiskAccepted', data: { risk, previous: null } },
      { type: 'RiskEstimated', data: { risk, stage: 'INITIAL', estimate: estimateOf(index), previous: null } },
    ];
  });

/** Frames during a scroll, and the cost of a keystroke in the filter. */
async function table(world: World, device: string): Promise<Row[]> {
  const browser = await openBrowser(world);
  const context = await browser.context();
  const { page, cpu } = await openPage(context, '/en/Dashboard/ABR?section=final', { slow: false });
  await page.evaluate((key) => localStorage.setItem(`profiling-complete-seen:${key}`, 'yes'), device);
  await page.locator('[data-risk]').first().waitFor();
  await page.waitForTimeout(1500);
  const drawn = await page.locator('[data-risk]').count();
  const scrolling = await scrolled(page, cpu);
  const search = page.getByRole('searchbox');
  const word = 'hazard 199';
  const typing = await cpu();
  await search.pressSequentially(word, { delay: 60 });
  const perKey = ((await cpu()) - typing) / word.length;
  await browser.close();
  return [
    { what: 'table in a browser: rows in the document', value: String(drawn), reference: `${count} risks` },
    ...scrolling,
    { what: 'one keystroke in the filter', value: `${ms(perKey)} of processor time` },
  ];
}
