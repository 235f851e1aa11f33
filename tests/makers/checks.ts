import { NewRun, Run, UploadOutcome } from '#/backend/api/checks/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import type { Person } from './person.ts';
import type { Server } from './server.ts';

type Somebody = Pick<Person, 'get' | 'post' | 'cookies'>;
export type TextFile = { name: string; text: string };

/** Sends files to a check, as a browser does. */
export async function sendFiles(
  { app }: Pick<Server, 'app'>,
  { cookies }: Pick<Person, 'cookies'>,
  files: readonly { name: string; text: string | Buffer }[],
  fields: Readonly<Record<string, string>> = {},
  language = 'en',
) {
  const form = new FormData();
  for (const { name, text } of files) form.append('files', new Blob([new Uint8Array(Buffer.from(text))]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://acta.test/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/api/check/uploadDocuments',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': language,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  return { status: response.statusCode, body: response.body, json: (): unknown => response.json() };
}

/** A draft of a check of a device, or of the company, with a scope and these files. */
export async function draftCheck(
  server: Pick<Server, 'app'>,
  person: Somebody,
  deviceId: string | null,
  files: readonly TextFile[],
  scope: object = { frameworks: [], norms: [{ norm: 'MDR', clause: null }] },
): Promise<string> {
  const { run } = (await person.post('check/newCheckRun', { runLabel: 'Pre-audit', deviceId })).as(NewRun);
  (await person.post('check/setScope', { runId: run._id, scope })).as(Acted);
  if (files.length > 0) UploadOutcome.parse((await sendFiles(server, person, files, { runId: run._id })).json());
  return run._id;
}

export const readRun = async (person: Pick<Somebody, 'get'>, runId: string): Promise<Run> =>
  (await person.get('check/getCheckRun', { runId })).as(Run);

/** Waits until a check has come to an end. */
export async function ended(person: Pick<Somebody, 'get'>, runId: string): Promise<Run> {
  for (;;) {
    const run = await readRun(person, runId);
    if (['completed', 'failed', 'cancelled'].includes(run.status)) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
