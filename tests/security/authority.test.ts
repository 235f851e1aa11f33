import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { checkViews } from '#/backend/projections/check/check-views.ts';
import type { ViewFinding } from '#/backend/projections/check/finding.ts';
import { shelve } from '#/backend/projections/shelve.ts';
import { verifyViews } from '#/infra/cli/commands/verify-views.ts';
import { deviceOf, member, visitor, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague, organisationOf } from '#/tests/makers/team.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';

let server: Server;
/** The owner of the database, who may write everything in it, but has no key. */
let intruder: pg.Client;
beforeAll(async () => {
  server = await startServer();
  intruder = new pg.Client({ connectionString: server.engine.database.ownerUrl });
  await intruder.connect();
  await intruder.query(`set app.scope = 'system'`);
});
afterAll(async () => {
  await intruder.end();
  await server.stop();
});

async function findings(): Promise<ViewFinding[]> {
  await server.engine.caughtUp();
  const found: ViewFinding[] = [];
  const { pool, log, keys } = server.services;
  const views = { pool, log, rowKey: keys.rowKey, knowledge: tinyKnowledge, roadmap: [] };
  const { unbuilt } = await checkViews(views, { onFinding: (finding) => found.push(finding) });
  expect(unbuilt).toEqual([]);
  return found;
}

/** The new findings after an attack. */
async function foundBy(attack: () => Promise<unknown>): Promise<ViewFinding[]> {
  const before = new Set((await findings()).map((one) => JSON.stringify(one)));
  await attack();
  return (await findings()).filter((one) => !before.has(JSON.stringify(one)));
}

async function verified(): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const io = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(line), env: {} };
  const { pool, log, keys } = server.services;
  return { code: await verifyViews({ pool, log, keys }, io), said: said.join('\n') };
}

const sessionOf = async (account: string): Promise<string> =>
  (await intruder.query<{ id: string }>('select id from session where account = $1', [account])).rows[0]?.id ?? '';
const changeView = (name: string, key: string, set: string) =>
  intruder.query(`update view set ${set} where name = $1 and key = $2`, [name, key]);
const own = (person: Pick<Person, 'get'>) => person.get('auth/session');
const devices = (person: Pick<Person, 'get'>) => person.get('devices/getDevices');

it('Views in which nobody has written are what the log says', async () => {
  const ada = await member(server);
  await colleague(server, ada);
  await deviceOf(ada);
  expect(await findings()).toEqual([]);
  expect(await verified()).toEqual({ code: 0, said: expect.stringContaining('The views are what the log says.') });
});

describe('A session counts where Acta has opened it: the owner of the database', () => {
  it('inserts one for a known account', async () => {
    const ada = await member(server);
    const secret = randomBytes(32).toString('base64url');
    const id = randomUUID();
    await intruder.query(
      `insert into session (digest, id, account, expires_at, lifetime, idle, mark)
       values ($1, $2, $3, now() + interval '3 hours', interval '3 hours', interval '3 hours', $4)`,
      [createHash('sha256').update(secret).digest(), id, ada.userId, randomBytes(32)],
    );
    const guest = visitor(server);
    guest.cookies.set('session', secret);
    (await devices(guest)).isRefused('UNAUTHENTICATED');
    const { code, said } = await verified();
    expect(code).toBe(1);
    expect(said).toContain(`session ${id}: was not written by Acta`);
  });

  it.each([
    `expires_at = now() + interval '1 year'`,
    `proven_at = now() + interval '1 second'`,
    `seen_at = now() + interval '1 hour'`,
    `idle = interval '1 year'`,
    `lifetime = interval '1 year'`,
    `digest_before = decode(repeat('ab', 32), 'hex')`,
    `created_at = now() - interval '1 year'`,
  ])('changes one: %s', async (set) => {
    const ada = await member(server);
    await intruder.query(`update session set ${set} where account = $1`, [ada.userId]);
    (await devices(ada)).isRefused('UNAUTHENTICATED');
    expect((await verified()).said).toContain(await sessionOf(ada.userId));
  });

  it('moves their own to the account of an owner', async () => {
    const [eve, ada] = [await member(server), await member(server)];
    await intruder.query('update session set account = $2 where account = $1', [eve.userId, ada.userId]);
    (await devices(eve)).isRefused('UNAUTHENTICATED');
  });

  it('gives one the mark of another', async () => {
    const [eve, ada] = [await member(server), await member(server)];
    await intruder.query(
      'update session set account = $2, mark = (select mark from session where account = $2) where account = $1',
      [eve.userId, ada.userId],
    );
    (await devices(eve)).isRefused('UNAUTHENTICATED');
  });
});

describe('Who may do what is not decided by a row that Acta has not written: the owner of the database', () => {
  it('makes a member an owner', async () => {
    const ada = await member(server);
    const bo = await colleague(server, ada);
    const key = await organisationOf(ada);
    const found = await foundBy(() =>
      changeView('organisation', key, `document = jsonb_set(document, '{members,1,role}', '"owner"')`),
    );
    expect(found).toEqual([
      expect.objectContaining({ view: 'organisation', key, problem: 'DIFFERS', path: 'members[1].role' }),
    ]);
    (await bo.post('organisation/rename', { name: 'Mine' })).isRefused('RECORD_IN_DOUBT');
    (await bo.get('devices/getDevices')).isRefused('RECORD_IN_DOUBT');
    expect((await verified()).said).toContain(`organisation ${key}: is not what the log says at members[1].role`);
  });

  it('starts a plan', async () => {
    const ada = await member(server);
    const key = await organisationOf(ada);
    const found = await foundBy(() =>
      changeView('organisation', key, `document = jsonb_set(document, '{plan}', '"premium"')`),
    );
    expect(found).toEqual([expect.objectContaining({ view: 'organisation', key, path: 'plan' })]);
    (await own(ada)).isRefused('RECORD_IN_DOUBT');
  });

  it.each([
    [
      'the organisation of an account',
      `document = jsonb_set(document, '{organisation}', '"${randomUUID()}"')`,
      'organisation',
    ],
    ['whether its address is validated', `document = jsonb_set(document, '{isValidated}', 'false')`, 'isValidated'],
    ['its second factors', `document = jsonb_set(document, '{recoveryCodes}', '["x"]')`, 'recoveryCodes[0]'],
    ['its position', `position = '0000000000000001'`, 'position'],
    ['whose row it is', `organisation = '${randomUUID()}'`, 'organisation'],
  ])('changes %s', async (_what, set, path) => {
    const ada = await member(server);
    const found = await foundBy(() => changeView('account', ada.userId, set));
    expect(found).toEqual([expect.objectContaining({ view: 'account', key: ada.userId, problem: 'DIFFERS', path })]);
    (await own(ada)).isRefused('RECORD_IN_DOUBT');
  });

  it('takes the mark away', async () => {
    const ada = await member(server);
    const found = await foundBy(() => changeView('account', ada.userId, 'mark = null'));
    expect(found).toEqual([expect.objectContaining({ key: ada.userId, problem: 'NOT_MARKED' })]);
    (await own(ada)).isRefused('RECORD_IN_DOUBT');
  });

  it('puts the row of an organisation in which they are owner in the place of another', async () => {
    const [ada, eve] = [await member(server), await member(server)];
    const [hers, key] = [await organisationOf(eve), await organisationOf(ada)];
    const found = await foundBy(() =>
      intruder.query(
        `update view v set document = e.document, mark = e.mark, position = e.position from view e
         where v.name = 'organisation' and v.key = $1 and e.name = v.name and e.key = $2`,
        [key, hers],
      ),
    );
    expect(found).toEqual([expect.objectContaining({ view: 'organisation', key, problem: 'DIFFERS' })]);
    (await own(ada)).isRefused('RECORD_IN_DOUBT');
  });

  it('puts back a row that was right once: it makes nobody an owner, and is named', async () => {
    const ada = await member(server);
    const bo = await colleague(server, ada, { role: 'owner' });
    const key = await organisationOf(ada);
    await server.engine.caughtUp();
    await intruder.query(`create temp table kept as select * from view where name = 'organisation' and key = $1`, [
      key,
    ]);
    const changed = await ada.post('organisation/changeRole', { account: bo.userId, role: 'quality', reason: 'Moved' });
    expect(changed.status).toBe(200);
    const found = await foundBy(() =>
      intruder.query(
        `update view v set document = k.document, mark = k.mark, position = k.position from kept k
         where v.name = k.name and v.key = k.key`,
      ),
    );
    expect(found).toEqual([
      expect.objectContaining({ view: 'organisation', key, problem: 'DIFFERS', path: 'members[1].role' }),
    ]);
    expect((await own(bo)).as(SessionAnswer).organisation.role).toBe('owner');
    (await bo.post('organisation/rename', { name: 'Mine' })).isRefused('RECORD_IN_DOUBT');
    (await bo.post('auth/makeRecoveryCodes')).isRefused('RECORD_IN_DOUBT');
  });
});

describe('What else is shown is compared with the log: the owner of the database', () => {
  it('gives a device to another organisation', async () => {
    const [ada, eve] = [await member(server), await member(server)];
    const device = await deviceOf(ada);
    const theirs = await organisationOf(eve);
    const found = await foundBy(() => changeView('device', device, `organisation = '${theirs}'`));
    expect(found).toEqual([
      expect.objectContaining({ view: 'device', key: device, problem: 'DIFFERS', path: 'organisation' }),
    ]);
  });

  it('renames a device', async () => {
    const device = await deviceOf(await member(server));
    const found = await foundBy(() => changeView('device', device, `document = document || '{"name": "Other"}'`));
    expect(found).toEqual([expect.objectContaining({ view: 'device', key: device, path: 'name' })]);
  });

  it('deletes a row, and adds one', async () => {
    const device = await deviceOf(await member(server));
    const added = randomUUID();
    const found = await foundBy(async () => {
      await intruder.query(`update view set key = $2 where name = 'roadmap' and key = $1`, [device, added]);
      await intruder.query(`delete from view where name = 'device' and key = $1`, [device]);
      await intruder.query(
        `insert into view (name, version, key, position, document) select 'device', version, $1, '1', '{}'
         from view_checkpoint where name = 'device' and live`,
        [added],
      );
      await intruder.query(
        `insert into view (name, version, key, position, document) values ('nothing', 1, $1, '1', '{}')`,
        [added],
      );
    });
    expect(found.map(({ view, key, problem }) => [view, key, problem])).toEqual(
      expect.arrayContaining([
        ['device', device, 'MISSING'],
        ['device', added, 'FOREIGN'],
        ['nothing', added, 'FOREIGN'],
      ]),
    );
    expect(found).toHaveLength(3);
  });

  it.each([
    ['a sentence', `lines = replace(lines, 'Created the device', 'Destroyed the device')`, 'en'],
    ['the other sentence', `lines = replace(lines, 'A créé le dispositif', 'A détruit le dispositif')`, 'fr'],
    ['its actor', `lines = regexp_replace(lines, '"actor":"[^"]*"', '"actor":"somebody"')`, 'actorId'],
    ['its type', `lines = replace(lines, 'DeviceCreated', 'DeviceArchived')`, 'type'],
    ['its reason', `lines = replace(lines, '"reason":null', '"reason":"None"')`, 'reason'],
    ['whose it is', `organisation = '${randomUUID()}'`, 'organisation'],
    ['its device', `device = '${randomUUID()}'`, 'device'],
    [
      'what it holds',
      `events = convert_to(replace(convert_from(events, 'UTF8'), '"kind":"person"', '"kind":"system"'), 'UTF8')`,
      'event.actor.kind',
    ],
  ])('forges %s in a line of the history', async (_what, set, path) => {
    const { found, position } = await foundInPage(`update history_page set ${set}`);
    expect(found).toEqual([{ view: 'history', key: position, position, problem: 'DIFFERS', path }]);
  });

  it.each([
    ['takes the mark of', `set mark = sha256('')`, 'NOT_MARKED'],
    ['misplaces', `set reached = reached || '0'`, 'NOT_MARKED'],
    ['destroys the lines of', `set lines = '['`, 'DIFFERS'],
    ['destroys the events of', `set events = '\\x01'`, 'DIFFERS'],
    ['empties the events of', `set events = convert_to('{}', 'UTF8')`, 'DIFFERS'],
  ])('%s a page of the history', async (_what, set, problem) => {
    const { found, position } = await foundInPage(`update history_page ${set}`);
    expect(found).toEqual([{ view: 'history', key: position, position, problem, path: null }]);
  });

  it('exchanges two pages of the history', async () => {
    for (const person of [await member(server), await member(server)]) await deviceOf(person);
    const found = await foundBy(() =>
      intruder.query(`with two as (
          select first, lines, row_number() over (order by first desc) as place from history_page
          where lines like '%DeviceCreated%' order by first desc limit 2)
        update history_page p set lines = other.lines from two one join two other on other.place <> one.place
        where p.first = one.first`),
    );
    expect(found.map(({ problem }) => problem)).toEqual(['DIFFERS', 'DIFFERS']);
  });

  it('deletes a line of the history, and adds one', async () => {
    await server.engine.caughtUp();
    const found = await foundBy(async () => {
      const { rows } = await intruder.query<{ first: string }>(`delete from history_page where first = (
        select max(first) from history_page where lines like '%DeviceCreated%') returning first`);
      await intruder.query(
        `insert into history_page select version, '0000000000009999', '0000000000009999', organisation, device,
          replace(lines, first, '0000000000009999'), events, mark from history_page where first < $1 and json_array_length(lines::json) = 1 limit 1`,
        [rows[0]?.first],
      );
      await intruder.query(`insert into history_page select version, reached, first || '0', organisation, device, lines,
        events, mark from history_page where json_array_length(lines::json) = 1 limit 1`);
    });
    expect(found.map(({ problem }) => problem).toSorted()).toEqual(['FOREIGN', 'FOREIGN', 'MISSING']);
  });

  /** What is found after a change of the page in which the creation of a new device lies, and its position. */
  async function foundInPage(change: string) {
    const device = await deviceOf(await member(server));
    let position = '';
    const found = await foundBy(async () => {
      const { rows } = await intruder.query<{ first: string }>(
        `${change} where device = $1 and lines like '%"DeviceCreated"%' returning first`,
        [device],
      );
      position = rows[0]?.first ?? '';
    });
    return { found, position };
  }
});

it('Views that are built again are right again', async () => {
  expect((await findings()).length).toBeGreaterThan(0);
  const head = await server.engine.log.head();
  for (const name of ['account', 'organisation', 'device', 'roadmap', 'history'])
    await shelve(server.engine.workerPool, name, head);
  await intruder.query(`delete from view where name = 'nothing'`);
  await expect
    .poll(async () => (await intruder.query('select from view_checkpoint where live and version = 0')).rowCount)
    .toBe(0);
  expect(await findings()).toEqual([]);
});
