import { expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import { loadArchetypes } from '../reference-devices/archetypes.ts';
import { walk } from './questionnaire.ts';
import { remainingLike } from './remaining.ts';

const knowledge = loadKnowledge();
const all = loadArchetypes().map(({ answers }) => answers);

/** Whether the range holds the true number for a device that is not among the typical ones, after a share of the way. */
function isHonest(device: (typeof all)[number], share: number): { holds: boolean; width: number } {
  const way = knowledge.questions.flatMap(({ key }) =>
    device[key] === undefined ? [] : [[key, device[key]] as const],
  );
  const answered = new Map(way.slice(0, Math.floor(way.length * share)));
  const others = all.filter((one) => one !== device);
  const { min, max } = remainingLike(answered, walk(answered, knowledge), others);
  const left = way.length - answered.size;
  return { holds: min <= left && left <= max, width: max - min };
}

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'after %i tenths of the way, the range holds the true number of nine devices in ten',
  (tenths) => {
    const found = all.map((device) => isHonest(device, tenths / 10));
    expect(found.filter(({ holds }) => holds).length / found.length).toBeGreaterThanOrEqual(0.9);
    // A range that says everything says nothing.
    const widths = found.map(({ width }) => width).toSorted((a, b) => a - b);
    expect(widths[Math.floor(widths.length / 2)]).toBeLessThanOrEqual(tenths === 0 ? 75 : 40);
  },
);

it('ends at nothing', () => {
  const device = all[0] ?? {};
  const answered = new Map(Object.entries(device));
  expect(remainingLike(answered, walk(answered, knowledge), all)).toEqual({ min: 0, max: 0 });
});
