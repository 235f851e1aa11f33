import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { event, lifted } from './define.ts';

/**
 * An example of how an event grows. Schema 1 had a temperature as text; schema 2 made it a number; schema 3 names the
 * unit, which had always been Celsius. Each number keeps its step for ever.
 */
const thingEvents = {
  ThingMeasured: event(
    z.object({ value: z.number(), unit: z.enum(['C', 'F']) }),
    ({ temperature }: { temperature: string }) => ({ temperature: Number(temperature) }),
    ({ temperature }: { temperature: number }) => ({ value: temperature, unit: 'C' }),
  ),
  ThingSeen: event(z.object({})),
};

describe('An event whose schema grew', () => {
  const { ThingMeasured, ThingSeen } = thingEvents;

  it('has the number of its newest schema', () => {
    expect(ThingMeasured.schema).toBe(3);
    expect(ThingSeen.schema).toBe(1);
  });

  it.each([
    [1, { temperature: '36.5' }],
    [2, { temperature: 36.5 }],
    [3, { value: 36.5, unit: 'C' }],
  ])('is lifted from schema %i to the newest', (schema, data) => {
    const newest = lifted(ThingMeasured, schema, data);
    expect(newest).toEqual({ value: 36.5, unit: 'C' });
    expect(() => ThingMeasured.data.parse(newest)).not.toThrow();
  });

  it('leaves what was recorded as it is', () => {
    const recorded = Object.freeze({ temperature: '36.5' });
    lifted(ThingMeasured, 1, recorded);
    expect(recorded).toEqual({ temperature: '36.5' });
  });
});
