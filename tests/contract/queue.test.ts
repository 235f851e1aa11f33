import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queueEngine } from '#/backend/jobs/queue-engine.ts';
import { createJobs, type Jobs, type JobsOptions } from '#/backend/jobs/queue.ts';
import { PermanentFailure, type JobContext } from '#/backend/jobs/run-job.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { redisUrl } from '../redis.ts';
import { letters, suiteJobs, type SuiteJobs } from './queue-jobs.ts';

const engines = [
  { engine: 'Postgres', redis: undefined, there: true },
  { engine: 'Redis', redis: await redisUrl(), there: (await redisUrl()) !== undefined },
];

describe.each(engines)('jobs on $engine', ({ redis, there }) => {
  let database: TestDatabase;
  const open: Jobs<SuiteJobs>[] = [];
  const errors: { message: string; jobId: string | undefined; attempt: number | undefined; ended: boolean }[] = [];
  const jobsOf = (lockMs = 5000) => {
    const onError: JobsOptions['onError'] = ({ message }, { jobId, attempt, ended = false }) =>
      void errors.push({ message, jobId, attempt, ended });
    const jobs = createJobs(suiteJobs, { databaseUrl: database.url, redisUrl: redis, onError, lockMs });
    open.push(jobs);
    return jobs;
  };
  const settled = async (jobs: Jobs<SuiteJobs>, state: 'completed' | 'failed', count: number) =>
    expect.poll(async () => (await jobs.counts(letters))[state], { timeout: 240_000 }).toBe(count);
  /** As a queue does that forgets: the jobs are gone, and nobody was told. */
  const lose = async (jobIds: readonly string[]) => {
    const engine = queueEngine({ databaseUrl: database.url, redisUrl: redis }, () => undefined);
    const queue = engine.queue(letters.name);
    for (const jobId of jobIds) await (await queue.getJob(jobId))?.remove();
    await queue.close();
    await engine.close();
  };
  let serial = 0;
  /** Redis is shared by the suites of a run. */
  const id = (name: string) => `${name}-${process.pid}-${++serial}`;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((jobs) => jobs.close()));
    errors.length = 0;
  });
  afterAll(async () => {
    await database.drop();
  });

  it.runIf(there)('hands the data to the processor', async () => {
    const jobs = jobsOf();
    const got: { text: string; context: JobContext }[] = [];
    const jobId = id('letter');
    await jobs.work({ letter: async ({ text }, context) => void got.push({ text, context }) }, { concurrency: 2 });
    await jobs.add({ kind: 'letter', jobId, data: { text: 'Grüße, “ça va” ?' } });
    await expect.poll(() => got, { timeout: 240_000 }).toHaveLength(1);
    expect(got[0]).toMatchObject({ text: 'Grüße, “ça va” ?', context: { jobId, attempt: 1, last: false } });
  });

  it.runIf(there)('runs a job once however often its id is added, also after it has completed', async () => {
    const jobs = jobsOf();
    const ran: string[] = [];
    const before = (await jobs.counts(letters)).completed;
    const [repeated, marker] = [id('repeated'), id('marker')];
    await jobs.add({ kind: 'letter', jobId: repeated, data: { text: 'one' } });
    await jobs.add({ kind: 'letter', jobId: repeated, data: { text: 'two' } });
    await jobs.work({ letter: async ({ text }) => void ran.push(text) }, { concurrency: 1 });
    await settled(jobs, 'completed', before + 1);
    await jobs.add({ kind: 'letter', jobId: repeated, data: { text: 'three' } });
    await jobs.add({ kind: 'letter', jobId: marker, data: { text: 'marker' } });
    await settled(jobs, 'completed', before + 2);
    expect(ran).toEqual(['one', 'marker']);
  });

  it.runIf(there)('tries again after a failure and reports it', async () => {
    const jobs = jobsOf();
    const attempts: { attempt: number; last: boolean }[] = [];
    const jobId = id('retried');
    const before = (await jobs.counts(letters)).completed;
    await jobs.work(
      {
        letter: async (_data, { attempt, last }) => {
          attempts.push({ attempt, last });
          if (attempt < 3) throw new Error(`attempt ${attempt}`);
        },
      },
      { concurrency: 1 },
    );
    await jobs.add({ kind: 'letter', jobId, data: { text: 'x' } });
    await settled(jobs, 'completed', before + 1);
    expect(attempts).toEqual([
      { attempt: 1, last: false },
      { attempt: 2, last: false },
      { attempt: 3, last: true },
    ]);
    expect(errors).toEqual([
      { message: 'attempt 1', jobId, attempt: 1, ended: false },
      { message: 'attempt 2', jobId, attempt: 2, ended: false },
    ]);
  });

  it.runIf(there)('gives up after the last attempt, and at once on a permanent failure', async () => {
    const jobs = jobsOf();
    const ran: string[] = [];
    const before = (await jobs.counts(letters)).failed;
    await jobs.work(
      {
        letter: async ({ text }) => {
          ran.push(text);
          throw text === 'hopeless' ? new PermanentFailure('NO_SUCH_ADDRESS') : new Error('not now');
        },
      },
      { concurrency: 1 },
    );
    await jobs.add({ kind: 'letter', jobId: id('hopeless'), data: { text: 'hopeless' } });
    await settled(jobs, 'failed', before + 1);
    await jobs.add({ kind: 'letter', jobId: id('unlucky'), data: { text: 'unlucky' } });
    await settled(jobs, 'failed', before + 2);
    expect(ran).toEqual(['hopeless', 'unlucky', 'unlucky', 'unlucky']);
    const told = () => errors.map(({ message, attempt, ended }) => [message, attempt, ended]);
    await expect.poll(told).toEqual([
      ['NO_SUCH_ADDRESS', 1, true],
      ['not now', 1, false],
      ['not now', 2, false],
      ['not now', 3, true],
    ]);
  });

  it.runIf(there)('refuses data that does not fit its kind', async () => {
    const jobs = jobsOf();
    await expect(jobs.add({ kind: 'letter', jobId: id('empty'), data: { text: '' } })).rejects.toThrow('text');
  });

  it.runIf(there)(
    'adds a job that ended without an outcome again, but none that waits, runs or ended just now',
    async () => {
      const jobs = jobsOf();
      const before = (await jobs.counts(letters)).completed;
      const job = { kind: 'letter', jobId: id('again'), data: { text: 'x' } } as const;
      const future = new Date(Date.now() + 3_600_000);
      expect(await jobs.addAgain(job, future)).toBe(true);
      expect(await jobs.addAgain(job, future)).toBe(false);
      let ran = 0;
      await jobs.work({ letter: async () => void ran++ }, { concurrency: 1 });
      await settled(jobs, 'completed', before + 1);
      expect(await jobs.addAgain(job, new Date(Date.now() - 60_000))).toBe(false);
      expect(await jobs.addAgain(job, future)).toBe(true);
      await expect.poll(() => ran, { timeout: 240_000 }).toBe(2);
    },
  );

  it.runIf(there)('gives the job of a worker that was killed to another', async () => {
    const jobs = jobsOf(500);
    const program = path.join(import.meta.dirname, 'queue-hanging-worker.ts');
    const doomed = fork(program, [database.url, ...(redis ? [redis] : [])], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await jobs.add({ kind: 'errand', jobId: id('errand'), data: { to: 'the post office' } });
    await once(doomed, 'message');
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const done: string[] = [];
    await jobs.work({ errand: async ({ to }) => void done.push(to) }, { concurrency: 1 });
    await expect.poll(() => done, { timeout: 240_000 }).toEqual(['the post office']);
  });

  it.runIf(there)('lets one with a thousand jobs delay nobody else, and does them all', async () => {
    const jobs = jobsOf();
    const [many, single] = [id('many'), id('single')];
    const done: string[] = [];
    const added = Array.from({ length: 1000 }, (_, index) => `${many}-${index}`);
    await jobs.addBulk(added.map((jobId) => ({ kind: 'letter', jobId, data: { text: 'x', of: many } })));
    await jobs.add({ kind: 'letter', jobId: single, data: { text: 'x', of: single } });
    // More of one owner than the budget are not in the queue.
    expect((await jobs.counts(letters)).waiting).toBe(letters.budget + 1);
    await jobs.work({ letter: async (_data, { jobId }) => void done.push(jobId) }, { concurrency: 1 });
    await expect.poll(() => done.length, { timeout: 240_000 }).toBe(1001);
    expect(done.indexOf(single)).toBeLessThanOrEqual(letters.budget);
    expect(done.filter((jobId) => jobId !== single)).toEqual(added);
  });

  it.runIf(there)('runs no more jobs of one owner at once than its budget, over all workers', async () => {
    const owner = id('owner');
    let [running, most, ended] = [0, 0, 0];
    const full = Promise.withResolvers<void>();
    const letter = async () => {
      most = Math.max(most, ++running);
      if (running >= letters.budget) full.resolve();
      await full.promise; // the first ones run until the budget is used up, however slow this machine is
      await pause(20);
      running--;
      ended++;
    };
    const workers = [jobsOf(), jobsOf()];
    for (const worker of workers) await worker.work({ letter }, { concurrency: 4 });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        workers[index % 2]!.add({ kind: 'letter', jobId: id('fair'), data: { text: 'x', of: owner } }),
      ),
    );
    await expect.poll(() => ended, { timeout: 240_000 }).toBe(20);
    expect(most).toBe(letters.budget);
  });

  it.runIf(there)('gives the turn of a job that the queue lost to the next when it is asked for again', async () => {
    const jobs = jobsOf();
    const owner = id('forgetful');
    const wanted = Array.from({ length: letters.budget + 1 }, () => id('lost')).map(
      (jobId) => ({ kind: 'letter', jobId, data: { text: 'x', of: owner } }) as const,
    );
    await jobs.addBulk(wanted);
    await lose(wanted.map(({ jobId }) => jobId));
    const done: string[] = [];
    await jobs.work({ letter: async (_data, { jobId }) => void done.push(jobId) }, { concurrency: 1 });
    expect(await jobs.addAgain(wanted.at(-1)!, new Date())).toBe(false); // its turn has not come
    for (const job of wanted.slice(0, -1)) expect(await jobs.addAgain(job, new Date())).toBe(true);
    await expect.poll(() => done.toSorted(), { timeout: 240_000 }).toEqual(wanted.map(({ jobId }) => jobId).toSorted());
  });

  it.runIf(there)('gives a turn on that lost jobs hold which nobody wants any more', async () => {
    const jobs = jobsOf();
    const of = id('gone');
    const wanted = Array.from({ length: letters.budget + 1 }, (_, place) => ({
      kind: 'letter' as const,
      jobId: `${of}-${place}`,
      data: { text: 'x', of },
    }));
    await jobs.addBulk(wanted);
    await lose(wanted.map(({ jobId }) => jobId));
    const done: string[] = [];
    await jobs.work({ letter: async (_data, { jobId }) => void done.push(jobId) }, { concurrency: 1 });
    // A job that came into the queue a moment ago may not stand there yet.
    expect(await jobs.addAgain(wanted.at(-1)!, new Date())).toBe(false);
    expect(done).toEqual([]);
    expect(await jobs.addAgain(wanted.at(-1)!, new Date(Date.now() + 60_000))).toBe(true);
    await expect.poll(() => done, { timeout: 240_000 }).toEqual([wanted.at(-1)!.jobId]);
  });

  it.runIf(there)('waits for running jobs when it closes', async () => {
    const jobs = jobsOf();
    const steps: string[] = [];
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    await jobs.work(
      {
        letter: async () => {
          started.resolve();
          await finish.promise;
          steps.push('finished');
        },
      },
      { concurrency: 1 },
    );
    await jobs.add({ kind: 'letter', jobId: id('slow'), data: { text: 'x' } });
    await started.promise;
    const closing = jobs.close().then(() => steps.push('closed'));
    finish.resolve();
    await closing;
    expect(steps).toEqual(['finished', 'closed']);
  });

  it.runIf(there)('aborts a job that outlasts the grace period; another worker does it later', async () => {
    const jobs = jobsOf();
    const started = Promise.withResolvers<void>();
    await jobs.work(
      {
        letter: (_data, { signal }) => {
          started.resolve();
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
        },
      },
      { concurrency: 1 },
    );
    await jobs.add({ kind: 'letter', jobId: id('endless'), data: { text: 'endless' } });
    await started.promise;
    await jobs.close(0);
    const done: string[] = [];
    await jobsOf().work({ letter: async ({ text }) => void done.push(text) }, { concurrency: 1 });
    await expect.poll(() => done, { timeout: 240_000 }).toEqual(['endless']);
  });
});
