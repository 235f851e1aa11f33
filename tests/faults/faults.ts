import { setTimeout as pause } from 'node:timers/promises';
import { troubles, type Trouble } from './model.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export type Fault = { name: string; strike: (world: World, random: Random) => Promise<void> };

/** Every kind of fault that this world can have. */
export function faultsOf({ redis, disk }: Pick<World, 'redis' | 'disk'>): Fault[] {
  return [
    apiKilled,
    workerKilled,
    postgresKilled,
    queueEmptied,
    queueAndWorkersLost,
    workerPaused,
    modelTrouble,
  ].concat(redis ? redisKilled : [], disk ? diskFull : []);
}

const apiKilled: Fault = { name: 'API killed', strike: ({ apis }, random) => random.pick(apis).kill() };
export const workerKilled: Fault = {
  name: 'worker killed',
  strike: ({ workers }, random) => random.pick(workers).kill(),
};
const postgresKilled: Fault = { name: 'Postgres killed', strike: ({ postgres }) => postgres.kill() };
const redisKilled: Fault = { name: 'Redis killed', strike: async ({ redis }) => redis?.kill() };

const queueEmptied: Fault = { name: 'queue emptied', strike: (world) => emptied(world) };

/** Milliseconds to wait until a worker asks the model: then it holds a job, and no other worker may be left. */
const untilAskedMs = 30_000;

/** The jobs of workers are lost with them: nobody is left to end them. */
export const queueAndWorkersLost: Fault = {
  name: 'queue and workers lost',
  async strike(world) {
    world.model.fail('hangs');
    for (let waited = 0; waited < untilAskedMs && !world.model.wasAsked(); waited += 20) await pause(20);
    await Promise.all(world.workers.map((worker) => worker.kill()));
    await emptied(world);
    world.model.recover();
  },
};

/** A worker is suspended, without noticing it, for longer or shorter than the reservation of its jobs. */
const workerPaused: Fault = {
  name: 'worker paused',
  async strike({ workers }, random) {
    const worker = random.pick(workers);
    await worker.up();
    worker.signal('SIGSTOP');
    await pause(random.pick([500, 2000, 17_000]));
    worker.signal('SIGCONT');
  },
};

export const modelTrouble: Fault = {
  name: 'model in trouble',
  async strike({ model }, random) {
    model.fail(random.pick(Object.keys(troubles).filter(isTrouble)));
    await pause(random.between(500, 4000));
    model.recover();
  },
};

const diskFull: Fault = {
  name: 'disk full',
  async strike({ disk }, random) {
    disk?.fill();
    await pause(random.between(500, 3000));
    disk?.free();
  },
};

/** Also while the server of the queue is away: as soon as it is back. */
async function emptied(world: World): Promise<void> {
  for (;;) {
    try {
      return await world.emptyQueue();
    } catch {
      await pause(50);
    }
  }
}

const isTrouble = (name: string): name is Trouble => name in troubles;
