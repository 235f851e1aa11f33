import * as z from 'zod';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { truthfulChoice } from '#/infra/demo/answering.ts';
import { tensioFacts } from '#/infra/demo/devices.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { ensureBuilt } from '#/tests/frontend/built.ts';
import { startInstallation, type Installation } from '#/tests/journeys/product/installation.ts';

export type World = Installation & {
  /** A call of a signed-in person. Throws if it is refused. */
  call: (path: string, body?: unknown) => Promise<unknown>;
  cookie: string;
  newDevice: () => Promise<string>;
  stop: () => Promise<void>;
};

const Created = z.object({ deviceId: z.string() });

/** The product with the demo workspace, and a signed-in person. `settings`: more of the environment of its programs. */
export async function startWorld(folder: string, settings: Record<string, string> = {}): Promise<World> {
  ensureBuilt();
  const installation = await startInstallation(folder, undefined, settings);
  const { url, camille } = installation;
  const cookie = `${camille.name}=${camille.value}`;
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const device = { name: 'Bench', manufacturer: 'Asteria Medical', description: 'A device with a long history.' };
  return {
    ...installation,
    call,
    cookie,
    newDevice: async () => Created.parse(await call('devices/newDevice', device)).deviceId,
  };
}

/** The truthful answers to all questions, in order. */
export function truthfulAnswers(): string[] {
  const knowledge = loadKnowledge();
  const given: { question: string; answer: string }[] = [];
  for (;;) {
    const { next } = conclude(given, knowledge).walk;
    if (!next) return given.map(({ answer }) => answer);
    given.push({ question: next.key, answer: truthfulChoice(next, tensioFacts).key });
  }
}
