import { describe, expect, it } from 'vitest';
import { answered, madeDevice, madeEvents, risksTriggered } from './made-events.ts';
import { countAtPosition, countAtTime, emptyTimeline, extendTimeline, momentAt } from './timeline.ts';

const many = madeEvents(
  ...Array.from({ length: 1050 }, (_, index) =>
    index % 3 === 0 ? risksTriggered(`r${index}`) : answered(`q${index}`),
  ),
);

describe('the timeline of a device', () => {
  const timeline = extendTimeline(emptyTimeline(madeDevice), many);

  it('knows the device at any count of events, in any order of asking', () => {
    for (const count of [1050, 0, 1, 99, 100, 101, 777, 776, 778, 1049, 3])
      expect(momentAt(timeline, count).profiling.answers).toHaveLength(
        many.slice(0, count).filter(({ type }) => type === 'QuestionAnswered').length,
      );
  });

  it('is the same whether events come at once or one by one', () => {
    const grown = many.reduce((part, event) => extendTimeline(part, [event]), emptyTimeline(madeDevice));
    expect(grown.checkpoints).toHaveLength(11);
    expect(momentAt(grown, 640)).toEqual(momentAt(timeline, 640));
  });

  it('takes an event only once', () => {
    expect(extendTimeline(timeline, many.slice(-3))).toBe(timeline);
  });

  it('finds how many events had happened at a position and at a time', () => {
    expect(countAtPosition(many, many[41]!.position)).toBe(42);
    expect(countAtPosition(many, '0000000000000000')).toBe(0);
    expect(countAtTime(many, many[9]!.recordedAt)).toBe(10);
    expect(countAtTime(many, '2030-01-01T00:00:00.000Z')).toBe(1050);
  });
});
