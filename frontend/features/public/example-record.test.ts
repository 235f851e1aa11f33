import { describe, expect, it } from 'vitest';
import { exampleAt, exampleEvents } from './example-record.ts';

const inForce = (count: number) =>
  exampleAt(count)
    .norms.filter(({ isOver }) => !isOver)
    .map(({ name }) => name);

describe('the example of the landing page', () => {
  it('begins with what applies to every device', () => expect(inForce(1)).toEqual(['MDR', 'ISO 13485', 'ISO 14971']));
  it('leaves the class open until the answer that settles it', () => {
    expect(exampleAt(5).deviceClass).toBeNull();
    expect(exampleAt(6).deviceClass).toBe('IIa');
  });
  it('lets the alarm standard fall away with the correction, and keeps it readable', () => {
    expect(inForce(7)).toContain('IEC 60601-1-8');
    expect(inForce(8)).not.toContain('IEC 60601-1-8');
    expect(exampleAt(8).norms.find(({ isOver }) => isOver)?.name).toBe('IEC 60601-1-8');
  });
  it('goes forward in time', () => {
    const times = exampleEvents.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });
});
