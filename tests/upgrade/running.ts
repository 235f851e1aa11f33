import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#/infra/database-roles.ts';
import { demoPassword, people, type Who } from '#/infra/demo/story.ts';
import { startApi, startWorker } from '#/tests/journeys/product/programs.ts';
import type { TestDatabase } from '../database.ts';

/** Today's API and worker on a database; both serve, and every view has read the whole log. */
export async function startPrograms(database: TestDatabase, env: NodeJS.ProcessEnv, folder: string) {
  const worker = startWorker(env, folder);
  const api = await startApi(env, folder);
  const built = `select from view_checkpoint where live
    having count(*) > 0 and bool_and(coalesce(position, '')::text >= (select lpad(max(position)::text, 16, '0') from log.event))`;
  await withClient(database.ownerUrl, async (owner) => {
    while ((await owner.query(built)).rowCount === 0) await pause(100);
  });
  return {
    signIn: (who: Who) => signIn(api.url, who),
    async stop() {
      await Promise.all([worker.stop(), api.stop()]);
    },
  };
}

/** Asks as a person of the demo, who signs in with the password of the demo; answers are JSON, or their text. */
async function signIn(url: string, who: Who) {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[who].email, password: demoPassword, stayConnected: false }),
  });
  if (!signedIn.ok) throw new Error(`${who} could not sign in: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const text = async (path: string): Promise<string> => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  return { text, json: async (path: string): Promise<unknown> => JSON.parse(await text(path)) };
}
