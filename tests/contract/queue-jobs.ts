import * as z from 'zod';
import type { JobCatalogue, WorkClass } from '#/backend/jobs/jobs.ts';

export type SuiteJobs = { letter: { text: string; of?: string | undefined }; errand: { to: string } };

export const letters: WorkClass = { name: 'suite-letters', concurrency: 2, budget: 3 };
const errands: WorkClass = { name: 'suite-errands', concurrency: 1, budget: 10 };
const patience = { attempts: 3, backoffMs: 20 };

/** Kinds of jobs of the contract suite: quick to retry. */
export const suiteJobs: JobCatalogue<SuiteJobs> = {
  letter: {
    data: z.object({ text: z.string().min(1), of: z.string().optional() }),
    work: letters,
    owner: ({ of }) => of ?? '',
    ...patience,
  },
  errand: { data: z.object({ to: z.string() }), work: errands, owner: ({ to }) => to, ...patience },
};
