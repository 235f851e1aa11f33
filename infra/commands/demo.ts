import pg from 'pg';
import { createVault } from '#/backend/log/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { bringIn } from '#/backend/log/postgres/bring-in.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import type { CommandIo } from '../cli.ts';
import { demoPassword, people } from '../demo/story.ts';
import { tellStory } from '../demo/tell.ts';

/**
 * Fills an empty installation with a demo workspace: two people, two devices, some weeks of history. Only into an empty
 * log, and with the owner's rights, because a log in use takes no event of an earlier day.
 */
export async function demoCommand(_args: string[], { out, err, env }: CommandIo): Promise<number> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ACTA_MASTER_KEY: masterKey } = env;
  if (!url || !ownerUrl || !masterKey) {
    err('The demo needs DATABASE_URL, DATABASE_OWNER_URL and ACTA_MASTER_KEY.');
    return 2;
  }
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ empty: boolean }>('select not exists (select from log.event) as empty');
    if (!rows[0]?.empty) {
      err('There is a history here already, so no demo workspace was added.');
      return 1;
    }
    const vault = createVault({ pool, masterKey: Buffer.from(masterKey, 'hex') });
    const count = await copy(await tellStory(new Date(), masterKey, vault, loadKnowledge()), owner);
    out(
      `Demo workspace: ${count} events of two people. Sign in as ${people.camille.email} or ${people.jonas.email}, password ${demoPassword}`,
    );
    return 0;
  } finally {
    await owner.end();
    await pool.end();
  }
}

/** Writes the events with the times at which the story says they happened; returns how many there were. */
async function copy(story: EventLog, owner: pg.Client): Promise<number> {
  const head = await story.head();
  if (!head) return 0;
  await owner.query('begin');
  await bringIn(owner, story.verbatim(null, head));
  await owner.query('commit');
  return Number(head);
}
