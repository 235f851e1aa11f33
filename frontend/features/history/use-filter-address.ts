import { useMemo } from 'react';
import { useAddress, useSettledAddress } from '../../shared/address-state.ts';
import { abouts } from '../../replay/event-about.ts';
import { eventKinds } from '../../replay/event-kind.ts';
import type { EventFilter } from './event-filter.ts';

/** The filter of the events, which the address carries: back and forward bring it again, and a link shows the same. */
export function useFilterAddress(): [EventFilter, (filter: EventFilter) => void] {
  const [address, change] = useAddress();
  const [text, setText] = useSettledAddress('q');
  const filter = useMemo<EventFilter>(
    () => ({
      text,
      person: address.get('person'),
      kind: eventKinds.find((known) => known === address.get('kind')) ?? null,
      about: abouts.find((known) => known === address.get('about')) ?? null,
      from: dayOf(address.get('from')),
      to: dayOf(address.get('to')),
    }),
    [address, text],
  );
  const set = (next: EventFilter) => {
    if (next.text !== text) setText(next.text, next.text === '');
    const { person, kind, about, from, to } = next;
    change({ person, kind, about, from, to });
  };
  return [filter, set];
}

const dayOf = (written: string | null) => (written !== null && /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : null);
