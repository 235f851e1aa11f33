import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/**
 * Work between two faults: a slow machine gets the time to restart killed programs. If there is no work for so long, it
 * is broken, and the faults continue.
 */
const work = { least: 1, most: 12, ms: 30_000 };

/**
 * Causes faults until `enough`: every kind once, in an order drawn from the seed, then random ones. Lasting faults
 * overlap with others. Returns the number of faults of each kind.
 */
export async function chaos(
  world: World,
  faults: readonly Fault[],
  random: Random,
  { enough, acknowledged }: { enough: AbortSignal; acknowledged: () => number },
): Promise<Map<string, number>> {
  const struck = new Map<string, number>();
  const lasting = new Set<Promise<void>>();
  const planned = random.shuffled(faults);
  while (!enough.aborted || planned.length > 0) {
    await someWork(random.between(work.least, work.most));
    // Responses come when the views are idle: a fault right after one would never meet them at work.
    await pause(random.between(0, 1500));
    const fault = planned.shift() ?? random.pick(faults);
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
    const striking = fault.strike(world, random.fork(`${fault.name} ${struck.get(fault.name)}`));
    lasting.add(striking);
    void striking.finally(() => lasting.delete(striking));
    // The next fault waits for this one, but not without limit: faults coincide.
    await Promise.race([striking, pause(random.between(1000, 3000))]);
  }
  await Promise.all(lasting);
  return struck;

  async function someWork(commands: number): Promise<void> {
    const wanted = acknowledged() + commands;
    for (let waited = 0; waited < work.ms && acknowledged() < wanted; waited += 50) await pause(50);
  }
}
