import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { runOf } from '#/backend/projections/documents/check-run/fold.ts';
import type { ActaJobs, JobToDo } from '#/backend/jobs/jobs.ts';
import type { Reactor } from '#/backend/jobs/reactor.ts';
import { eventId } from '#/backend/log/event-id.ts';

type Asked = { run: string; organisation: string; device: string | null; request: string };

export const documentJob = (asked: Asked, document: string): JobToDo => ({
  kind: 'check-document',
  jobId: eventId(`${asked.request}/read-job/${document}`, 0),
  data: { ...asked, document },
});

export const judgementJob = (asked: Asked): JobToDo => ({
  kind: 'check-judgement',
  jobId: eventId(`${asked.request}/judge-job`, 0),
  data: asked,
});

export const creditJob = (run: string, organisation: string, cause: 'failed' | 'cancelled'): JobToDo => ({
  kind: 'check-credit',
  jobId: eventId(`${run}/credit-job`, 0),
  data: { run, organisation, cause },
});

/** Turns the start of a check into a job per document, the last document into its judgement, and some ends into a credit. */
export const checkReactor: Reactor<ActaJobs> = {
  name: 'checks',
  types: ['CheckRequested', 'DocumentRead', 'CheckFailed', 'CheckCancelled'],
  react,
};

function react(event: LoggedEvent): JobToDo[] {
  const { organisation, device } = event;
  const run = runOf(event);
  if (run === null || organisation === null) return [];
  switch (event.type) {
    case 'CheckRequested':
      return event.data.documents.map(({ document }) =>
        documentJob({ run, organisation, device, request: event.id }, document),
      );
    case 'DocumentRead':
      // The worker that recorded it named the request as its cause.
      return event.data.left === 0 && event.causation
        ? [judgementJob({ run, organisation, device, request: event.causation })]
        : [];
    case 'CheckFailed':
      return event.data.returnsCredit ? [creditJob(run, organisation, 'failed')] : [];
    case 'CheckCancelled':
      return event.data.returnsCredit ? [creditJob(run, organisation, 'cancelled')] : [];
    default:
      return [];
  }
}
