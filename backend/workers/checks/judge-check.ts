import { setImmediate as breathe } from 'node:timers/promises';
import { isRunning, type CheckState } from '#/backend/commands/checks/state.ts';
import { batchSize } from '#/backend/commands/checks/work.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { loadCheck } from './load-check.ts';
import type { CheckPorts, ReadDocument, WantedRow } from './ports.ts';
import { record } from './record.ts';

/**
 * Judges the requirements of a check that have no finding yet, 25 an append, and records each once. It goes on after the
 * last batch that stands, and ends where the check was cancelled.
 */
export function judgeCheckProcessor(ports: CheckPorts): Processor<ActaJobs['check-judgement']> {
  return async (work, { signal, last }) => {
    const { run, request: id } = work;
    const { state, started } = await loadCheck(ports.log, run);
    const { request } = state;
    if (!request || !started || request.id !== id || !isRunning(state) || state.status !== 'judging') return;
    const fail = (code: string) =>
      record(ports, work, 'failure', { type: 'RecordFailure', request: id, code }, started.correlation);
    // Verdicts of two releases of the knowledge base would not be those of an undisturbed run.
    if (started.knowledge !== ports.knowledge) return void (await fail('KNOWLEDGE_CHANGED'));
    try {
      const statuses = await ports.statuses(work.device, request.requirements, started.position);
      const rows = request.requirements.map((key): WantedRow => ({ key, status: statuses.get(key) ?? 'UNKNOWN' }));
      const judge = ports.prepare(await readDocuments(state, work.organisation, signal));
      for (let batch = state.batches; batch * batchSize < rows.length; batch++) {
        const findings: Finding[] = [];
        for (const finding of judge(rows.slice(batch * batchSize, (batch + 1) * batchSize))) {
          findings.push(finding);
          // Other work of this process goes on between two requirements.
          await breathe();
          signal.throwIfAborted();
        }
        const command = { type: 'RecordFindings', request: id, batch, findings } as const;
        const after = await record(ports, work, `judge/${batch}`, command, started.correlation);
        if (!isRunning(after)) return;
      }
    } catch (error) {
      if (last && !signal.aborted) await fail('INTERNAL');
      throw error;
    }
  };

  /** The texts of the documents that could be read. One that was erased since is left out. */
  async function readDocuments(state: CheckState, organisation: string, signal: AbortSignal): Promise<ReadDocument[]> {
    const read: ReadDocument[] = [];
    for (const one of state.request?.documents ?? []) {
      if (!state.read.get(one.document)) continue;
      const reading = await textOf(ports.readText, organisation, one, signal);
      const { document, version, sha256 } = one;
      if (typeof reading !== 'string') read.push({ document, version, sha256, reading });
    }
    return read;
  }
}
