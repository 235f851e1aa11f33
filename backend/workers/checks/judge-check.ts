import { isRunning, type CheckState } from '#/backend/commands/checks/state.ts';
import { batchSize } from '#/backend/commands/checks/work.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { judgeWithModel } from './both-judge.ts';
import { loadCheck, loadFindings } from './load-check.ts';
import { TooMuchText, type CheckPorts, type ReadDocument, type WantedRow } from './ports.ts';
import { record } from './record.ts';
import { whileRunning } from './while-running.ts';

/**
 * Judges the requirements of a check that have no finding yet, 25 an append, and records each once. It goes on after
 * the last batch that is recorded, and ends where the check was cancelled.
 */
export function judgeCheckProcessor(ports: CheckPorts): Processor<ActaJobs['check-judgement']> {
  return async (work, { signal, last }) => {
    const { run, request: id } = work;
    const { state, started, version } = await loadCheck(ports.log, run);
    const { request } = state;
    if (!request || !started || request.id !== id || !isRunning(state) || state.status !== 'judging') return;
    const { requirements, base: repeated } = request;
    const { position, correlation } = started;
    const fail = (code: string) =>
      record(ports, work, 'failure', { type: 'RecordFailure', request: id, code }, correlation);
    // Verdicts of two releases of the knowledge base would not be those of an undisturbed run.
    if (started.knowledge !== ports.knowledge) return void (await fail('KNOWLEDGE_CHANGED'));
    try {
      await whileRunning(ports.log, { run, version }, signal, judgeRest);
    } catch (error) {
      if (error instanceof TooMuchText) return void (await fail(error.code));
      if (last && !signal.aborted) await fail('INTERNAL');
      throw error;
    }

    async function judgeRest(until: AbortSignal): Promise<void> {
      const statuses = await ports.statuses(work.device, requirements, position);
      let { batches: batch } = state;
      const rows = requirements
        .slice(batch * batchSize)
        .map((key): WantedRow => ({ key, status: statuses.get(key) ?? 'UNKNOWN' }));
      const documents = readDocuments(state, work.organisation, until);
      // As it was when this check was started.
      const base = repeated === null ? [] : await loadFindings(ports.log, repeated, position);
      const earlier = new Map(base.map(({ requirement, fingerprint }) => [requirement, fingerprint]));
      const order = { documents, rows, base };
      const judged = request?.model
        ? judgeWithModel(ports, { ...work, correlation }, state, order, until)
        : ports.judge(order, until);
      for await (const findings of inBatches(judged)) {
        const kept = findings.filter((one) => earlier.get(one.requirement) === one.fingerprint).length;
        const command = { type: 'RecordFindings', request: id, batch, findings, kept } as const;
        const after = await record(ports, work, `judge/${batch}`, command, correlation);
        if (!isRunning(after)) return;
        batch += 1;
      }
    }
  };

  /** The texts of the documents that could be read, one by one. One that was erased since is left out. */
  async function* readDocuments(
    state: CheckState,
    organisation: string,
    signal: AbortSignal,
  ): AsyncGenerator<ReadDocument> {
    for (const one of state.request?.documents ?? []) {
      if (!state.read.get(one.document)) continue;
      const reading = await textOf(ports.readText, organisation, one, signal);
      const { document, version, sha256 } = one;
      if (typeof reading !== 'string') yield { document, version, sha256, reading };
    }
  }
}

async function* inBatches(findings: AsyncIterable<Finding>): AsyncGenerator<Finding[]> {
  let batch: Finding[] = [];
  for await (const finding of findings) {
    batch.push(finding);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
