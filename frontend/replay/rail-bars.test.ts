import { describe, expect, it } from 'vitest';
import { answered, madeEvents, risksTriggered } from './made-events.ts';
import { barsOf } from './rail-bars.ts';

const classified = { type: 'ClassificationChanged', data: {} };

describe('the bars of the rail', () => {
  it('draws one bar per event, as tall as the event weighs', () =>
    expect(barsOf(madeEvents(answered('a'), classified, risksTriggered('r'))).map(({ height }) => height)).toEqual([
      24, 32, 16,
    ]));

  it('never draws more than 160, and leaves no event out', () => {
    const bars = barsOf(madeEvents(...Array.from({ length: 10_000 }, () => risksTriggered('r'))));
    expect(bars.length).toBeLessThanOrEqual(160);
    expect(bars.at(-1)!.to).toBe(10_000);
    bars.slice(1).forEach((bar, index) => expect(bar.from).toBe(bars[index]!.to + 1));
  });

  it('shows the weightiest event of a run', () => {
    const events = madeEvents(
      ...Array.from({ length: 320 }, (_, index) => (index === 41 ? classified : risksTriggered('r'))),
    );
    expect(barsOf(events)[20]).toMatchObject({ kind: 'class', from: 41, to: 42 });
  });

  it('marks the moments that have a name', () =>
    expect(barsOf(madeEvents({ type: 'DeviceCreated', data: {} }, answered('a'))).map(({ named }) => named)).toEqual([
      true,
      false,
    ]));

  it('has none where nothing happened', () => expect(barsOf([])).toEqual([]));
});
