import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#/backend/database/roles.ts';
import { demoPassword, people, type Who } from '#/infra/demo/people.ts';
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
    url: api.url,
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
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const answer = await fetch(`${url}/api/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    text: async (path: string): Promise<string> => (await ask(path)).text(),
    json: async (path: string): Promise<unknown> => (await ask(path)).json(),
    bytes: async (path: string): Promise<Buffer> => Buffer.from(await (await ask(path)).arrayBuffer()),
    post: (path: string, body: object) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    /** Uploads a file. */
    send: (path: string, fields: Readonly<Record<string, string>>, { name, text }: { name: string; text: string }) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('file', new Blob([text]), name);
      return ask(path, { method: 'POST', body });
    },
  };
}
