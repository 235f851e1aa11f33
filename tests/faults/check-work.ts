import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { readEvidence } from '#/knowledge/load/load-evidence.ts';
import type { Call, Caller } from './calls.ts';
import type { Random } from './random.ts';

const norm = 'ISO14971';
/** What a check judges: the duties of one norm, or more than 500 of several. */
export type CheckSize = 'narrow' | 'wide';
const scopes = {
  narrow: { frameworks: [], norms: [{ norm, clause: null }] },
  wide: { frameworks: ['mdr', 'iso-13485', 'iso-14971'], norms: [] },
} as const;
const Made = z.object({ run: z.object({ _id: z.string() }) });

const examples = readEvidence(`evidence/${norm}.yaml`).rows.flatMap(({ positive, negative }) => [
  ...positive.en,
  ...negative.en,
]);
/** The same three files for everybody, so that all checks find the same. */
const files = [0, 1, 2].map((file) => ({
  name: `file-${file}.txt`,
  text: ['Risk management file', ...examples.filter((_, at) => at % 3 === file).slice(0, 60)].join('\n\n'),
}));

/** A person has documents checked: a run with its scope and files, its start, and if `cancels` sometimes its cancellation. */
export async function checkDevice(with_: {
  caller: Caller;
  person: string;
  random: Random;
  device: string;
  label: string;
  size: CheckSize;
  cancels: boolean;
}): Promise<void> {
  const { caller, person, random, device: deviceId, label, size, cancels } = with_;
  const creation = post('newCheckRun', { runLabel: label, deviceId });
  const made = await caller.command(person, creation, { type: 'CheckCreated', mark: `${deviceId} ${label}` });
  if (!made.ok) return;
  const runId = Made.parse(made.body).run._id;
  const act = (type: string, call: Call) => caller.command(person, call, { type, mark: `check-${runId}` });
  await act('CheckScopeSet', post('setScope', { runId, scope: scopes[size] }));
  await caller.send({ method: 'POST', path: 'check/uploadDocuments', body: formOf(runId) });
  await act('CheckRequested', post('startRun', { runId }));
  if (!cancels || random.next() > 0.3) return;
  await pause(random.between(0, 4000));
  await act('CheckCancelled', post('cancelRun', { runId }));
}

const post = (path: string, body: unknown): Call => ({ method: 'POST', path: `check/${path}`, body });

function formOf(runId: string): FormData {
  const form = new FormData();
  form.append('runId', runId);
  for (const { name, text } of files) form.append('files', new Blob([text]), name);
  return form;
}
