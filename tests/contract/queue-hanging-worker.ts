import { createJobs } from '#/backend/jobs/queue.ts';
import { suiteJobs } from './queue-jobs.ts';

/** Run as a process: takes one errand, says so to its parent, and never finishes it. */
const [databaseUrl = '', redisUrl] = process.argv.slice(2);
const jobs = createJobs(suiteJobs, { databaseUrl, redisUrl, onError: (error) => console.error(error), lockMs: 500 });
await jobs.work(
  {
    errand: () => {
      process.send?.('taken');
      return new Promise(() => setInterval(() => undefined, 1000));
    },
  },
  { concurrency: 1 },
);
