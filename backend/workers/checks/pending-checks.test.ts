import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#/backend/database/roles.ts';
import { freshDatabase, type TestDatabase } from '#/tests/database.ts';
import { unended } from './pending-checks.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.drop());

it('Checks at work are found by an index, without reading those that have ended', () =>
  withClient(database.ownerUrl, async (owner) => {
    await owner.query(
      `set app.scope = 'system';
       insert into view_checkpoint (name, version, live) values ('check-run', 1, true);
       insert into view (name, version, key, organisation, position, document)
       select 'check-run', 1, n, gen_random_uuid(), '1', '{"status": "completed", "returnsCredit": false}'
       from generate_series(1, 5000) as n;
       analyze view;`,
    );
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${unended}`, [15]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('view_pending_checks');
    expect(plan).not.toContain('Seq Scan on view v');
  }));
