import * as z from 'zod';
import type { JobCatalogue } from '#/backend/jobs/jobs.ts';

export type SuiteJobs = { letter: { text: string }; errand: { to: string } };

/** Kinds of jobs of the contract suite: quick to retry. */
export const suiteJobs: JobCatalogue<SuiteJobs> = {
  letter: { data: z.object({ text: z.string().min(1) }), attempts: 3, backoffMs: 20 },
  errand: { data: z.object({ to: z.string() }), attempts: 3, backoffMs: 20 },
};
