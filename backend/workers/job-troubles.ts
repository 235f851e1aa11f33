import type { Tally } from './heartbeat.ts';
import type { JobsOptions } from '#/backend/jobs/queue.ts';

type LogLine = (fields: object, says: string) => void;

/**
 * Logs and counts failures of jobs. The first failure and the last have the stack; failures in between, and a short
 * outage of the queue, have the message alone.
 */
export const logTroubles =
  (logger: Readonly<Record<'error' | 'warn', LogLine>>, tally: Pick<Tally, 'failedAttempts'>): JobsOptions['onError'] =>
  (error, { kind = 'unknown', jobId, attempt, ended }) => {
    if (jobId === undefined) return logger.warn({ kind, problem: wordsOf(error) }, 'the queue is asked again');
    tally.failedAttempts[kind] = (tally.failedAttempts[kind] ?? 0) + 1;
    if (ended) logger.error({ err: error, kind, jobId, attempt }, 'a job failed, and is not tried again');
    else if (attempt === 1) logger.error({ err: error, kind, jobId, attempt }, 'a job failed, and is tried again');
    else logger.warn({ problem: wordsOf(error), kind, jobId, attempt }, 'a job failed again');
  };

/** Errors of connections may have a code and no message. */
const wordsOf = (error: Error): string => error.message || ('code' in error ? String(error.code) : error.name);
