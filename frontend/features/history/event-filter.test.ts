import { describe, expect, it } from 'vitest';
import { filterEvents, openFilter } from './event-filter.ts';
import { answered, madeEvents, risksTriggered } from '../../replay/made-events.ts';

const events = madeEvents(
  { ...answered('a'), sentence: { en: 'Answered', fr: 'Dispositif déclaré stérile' } },
  risksTriggered('r'),
  { ...answered('b'), reason: 'Wrong variant', recordedAt: '2026-10-01T10:00:00.000Z' },
);
const utcDay = (iso: string) => iso.slice(0, 10);
const found = (filter: Partial<typeof openFilter>, locale: 'en' | 'fr' = 'en') =>
  filterEvents(events, { ...openFilter, ...filter }, locale, utcDay).map(({ id }) => id);

describe('filtering events', () => {
  it('hands on the very list while nothing is asked', () =>
    expect(filterEvents(events, openFilter, 'en', utcDay)).toBe(events));
  it('finds words in the language of the reader, without accents', () => {
    expect(found({ text: 'STERILE declare' }, 'fr')).toEqual(['e-1']);
    expect(found({ text: 'sterile' }, 'en')).toEqual([]);
  });
  it('finds a reason', () => expect(found({ text: 'variant' })).toEqual(['e-3']));
  it('finds a period, both days included', () => {
    expect(found({ from: '2026-10-01', to: '2026-10-01' })).toEqual(['e-3']);
    expect(found({ to: '2026-09-30' })).toEqual(['e-1', 'e-2']);
  });
});
