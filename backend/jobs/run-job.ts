import { UnrecoverableError } from 'bullmq';
import type * as z from 'zod';
import type { JobCatalogue, JobSpec } from './jobs.ts';

/** Thrown by a processor when trying again cannot help. `code` is stable. */
export class PermanentFailure extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.name = 'PermanentFailure';
    this.code = code;
  }
}

export type JobContext = {
  jobId: string;
  /** From 1. */
  attempt: number;
  /** True when no further attempt follows: the moment to record a failure. */
  last: boolean;
  /** Aborts when the process has to end before the job did; the job is then tried again elsewhere. */
  signal: AbortSignal;
};
export type Processor<Data> = (data: Data, context: JobContext) => Promise<void>;

/** What does the jobs of some kinds. A class of work needs all of its kinds at once. */
export type Processors<Kinds extends object> = { [Kind in keyof Kinds & string]?: Processor<Kinds[Kind]> };

type Given = { name: string; id?: string | undefined; data: unknown; attemptsMade: number };

/** Whether a name is one of the kinds of this release. */
export const isKind = <Kinds extends object>(
  catalogue: JobCatalogue<Kinds>,
  name: string,
): name is keyof Kinds & string => Object.hasOwn(catalogue, name);

/** Runs one attempt of a job. Throws `UnrecoverableError` where no other is to follow. */
export async function runJob<Kinds extends object>(
  catalogue: JobCatalogue<Kinds>,
  processors: Processors<Kinds>,
  job: Given,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { name, id = '', data, attemptsMade } = job;
  if (!isKind(catalogue, name)) throw new Error(`${name} is no kind of job of this release`);
  await attempt(catalogue[name], processors[name]);

  async function attempt<Data>(spec: JobSpec<Data>, processor: Processor<Data> | undefined): Promise<void> {
    if (!processor) throw new Error(`${name} has nobody here who does it`);
    const fit = fitting(spec.data, data);
    try {
      const count = attemptsMade + 1;
      await processor(fit, { jobId: id, attempt: count, last: count >= spec.attempts, signal });
    } catch (error) {
      throw error instanceof PermanentFailure ? unrecoverable(error) : error;
    }
  }
}

/** Data of a job may come from another release. */
function fitting<Data>(schema: z.ZodType<Data>, data: unknown): Data {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw unrecoverable(new PermanentFailure('JOB_DATA_INVALID', parsed.error));
  return parsed.data;
}

function unrecoverable(failure: PermanentFailure): UnrecoverableError {
  const error = new UnrecoverableError(failure.code);
  error.cause = failure.cause;
  return error;
}
