import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkDecider, checkWorkDecider } from '#/backend/commands/checks/checks.ts';
import { handle, type Meta } from '#/backend/commands/handle.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import { whileRunning } from './while-running.ts';

const actor = { kind: 'system', id: 'tests', role: null, name: null } as const;
const meta = (): Meta => ({ id: randomUUID(), actor, organisation: randomUUID(), device: randomUUID() });
const document = {
  document: 'a',
  version: 1,
  name: 'a.txt',
  description: '',
  fileName: 'a.txt',
  size: 1,
  sha256: 'a',
};

/** A check that runs, and up to which version. */
async function runningCheck(log: EventLog): Promise<{ run: string; version: number; request: string }> {
  const run = randomUUID();
  const asked = { requirements: ['R.1'], engine: 'rules' as const, facts: '', base: null, isPaid: false, model: null };
  await handle(log, checkDecider, run, { type: 'CreateCheck', label: 'Pre-audit' }, meta());
  await handle(log, checkDecider, run, { type: 'AttachDocuments', documents: [document] }, meta());
  const start = meta();
  const outcome = await handle(log, checkDecider, run, { type: 'StartCheck', ...asked }, start);
  if (!outcome.ok) throw new Error(outcome.code);
  const request = outcome.state.request?.id ?? '';
  return { run, version: outcome.version, request };
}

/** Work that goes on until it is told to end. */
const endless = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort');
  signal.throwIfAborted();
};
const never = new AbortController().signal;

describe('the work of a check', () => {
  it('is given up once the check is cancelled, and not for what else happens to it', async () => {
    const log = createMemoryLog();
    const { run, version, request } = await runningCheck(log);
    const work = whileRunning(log, { run, version }, never, endless);
    const reading = {
      document: 'a',
      outcome: 'read',
      extractor: null,
      pages: null,
      unreadable: [],
      blocks: 1,
      speaksToModels: [],
    };
    await handle(log, checkWorkDecider, run, { type: 'RecordReading', request, reading }, meta());
    const isOver = await Promise.race([work.then(() => true), pause(900, false)]);
    expect(isOver).toBe(false);
    await handle(log, checkDecider, run, { type: 'CancelCheck' }, meta());
    expect(await work).toBeUndefined();
  });

  it('says what it gives, and what it throws', async () => {
    const log = createMemoryLog();
    const check = await runningCheck(log);
    expect(await whileRunning(log, check, never, async () => 7)).toBe(7);
    const failing = whileRunning(log, check, never, async () => {
      throw new Error('It failed');
    });
    await expect(failing).rejects.toThrow('It failed');
    const closing = AbortSignal.abort(new Error('The program ends'));
    await expect(whileRunning(log, check, closing, endless)).rejects.toThrow('The program ends');
  });
});
