import { isRunning } from '#/backend/commands/checks/state.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Processor } from '#/backend/jobs/run-job.ts';
import { blocksToModels } from '#/backend/judging/model/addressed.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { loadCheck } from './load-check.ts';
import type { CheckPorts } from './ports.ts';
import { record } from './record.ts';
import { whileRunning } from './while-running.ts';

/** Blocks of a document that are named in its event: a person looks at the first ones. */
const mostNamed = 20;

type Ports = Pick<CheckPorts, 'log' | 'readText' | 'knowledge'>;

/**
 * Reads one document of a check and records how that ended; does nothing where that is recorded already, or the check
 * ended.
 */
export function readDocumentProcessor(ports: Ports): Processor<ActaJobs['check-document']> {
  return async ({ document, ...work }, { signal, last }) => {
    const { state, started, version } = await loadCheck(ports.log, work.run);
    const attached = state.request?.documents.find((one) => one.document === document);
    if (!attached || !started || state.request?.id !== work.request) return;
    if (!isRunning(state) || state.read.has(document)) return;
    const read = await whileRunning(ports.log, { run: work.run, version }, signal, (until) =>
      textOf(ports.readText, work.organisation, attached, until),
    ).catch((error: unknown) => {
      if (!last || signal.aborted) throw error;
      return 'INTERNAL';
    });
    if (read === undefined) return;
    const isRead = typeof read !== 'string';
    const reading = {
      document,
      outcome: isRead ? 'read' : read,
      extractor: isRead ? read.extractor : null,
      pages: isRead ? read.pages : null,
      unreadable: isRead ? [...read.unreadable] : [],
      blocks: isRead ? read.blocks.length : 0,
      speaksToModels: isRead ? blocksToModels(read.blocks).slice(0, mostNamed) : [],
    };
    const { request } = work;
    await record(ports, work, `read/${document}`, { type: 'RecordReading', request, reading }, started.correlation);
  };
}
