import * as z from 'zod';
import { ms, quantile, run, times } from './measure.ts';
import type { Section } from './report.ts';
import type { World } from './world.ts';

const repeats = 40;
const Page = z.object({ events: z.array(z.object({ position: z.string() })), next: z.string().nullable() });

/** Looking at the past of a device with a long history, against looking at its present. */
export async function moments(world: World, device: string): Promise<Section> {
  const positions = await positionsOf(world, device);
  const at = (share: number) => positions[Math.floor(share * (positions.length - 1))] ?? '';
  const median = async (path: string) => quantile((await run(repeats, 1, () => world.call(path))).each, 0.5);
  // Another moment every time, each the first time that it is asked for.
  const p95 = async (path: (share: number) => string) => {
    let turn = 0;
    const { each } = await run(repeats, 1, () => {
      turn += 1;
      return world.call(path((turn * 0.618) % 1));
    });
    return quantile(each, 0.95);
  };
  const info = `devices/getDeviceInfo?deviceId=${device}`;
  await median(info); // warms up
  const now = await median(info);
  const row = async (what: string, path: string) => {
    const value = await median(path);
    return { what, value: ms(value), reference: `${ms(now)} the present`, ratio: times(value / now) };
  };
  const goal = positions.length > 10_000 ? 300 : 50;
  const began = performance.now();
  await world.call(`${info}&asOf=${at(0.97)}`);
  const cold = performance.now() - began;
  const spread = await p95((share) => `${info}&asOf=${at(share)}`);
  const differing = await p95(
    (share) => `history/diff?deviceId=${device}&from=${at(share / 2)}&to=${at((1 + share) / 2)}`,
  );
  return {
    key: 'moments',
    title: 'Looking at the past',
    note: `A device with ${positions.length.toLocaleString('en')} events. Median of ${repeats} requests, one at a time, the same each time unless another is said. Reference: the same device now, from its view.`,
    rows: [
      { what: 'the first moment ever asked for, after 97 % of its events', value: ms(cold) },
      { what: 'any moment, 95 in 100 within', value: ms(spread), reference: `at most ${goal} ms` },
      { what: 'any difference, 95 in 100 within', value: ms(differing), reference: `at most ${goal} ms` },
      await row('the device after 5 % of its events', `${info}&asOf=${at(0.05)}`),
      await row('the device after half of its events', `${info}&asOf=${at(0.5)}`),
      await row('the device after 95 % of its events', `${info}&asOf=${at(0.95)}`),
      await row('the difference of two moments', `history/diff?deviceId=${device}&from=${at(0.1)}&to=${at(0.9)}`),
      await row('a page of 1,000 events', `history/getEvents?deviceId=${device}&limit=1000`),
    ],
  };
}

async function positionsOf(world: World, device: string): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const more: string = after === '' ? '' : `&after=${after}`;
    const page: z.infer<typeof Page> = Page.parse(
      await world.call(`history/getEvents?deviceId=${device}&limit=2000${more}`),
    );
    found.push(...page.events.map(({ position }) => position));
    after = page.next;
  }
  return found;
}
