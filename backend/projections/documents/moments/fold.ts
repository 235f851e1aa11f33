import { isMomentEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import type { View } from '../../view.ts';

/** A moment that people refer to by name: where in the log it is, who named it and when. */
type NamedMoment = {
  id: string;
  name: string;
  position: Position;
  namedAt: string;
  namedBy: Encrypted | null;
};

/** The named moments of a device, the earliest first. */
type NamedMoments = { device: string; moments: readonly NamedMoment[] };

export const momentsView: View<NamedMoments> = {
  name: 'moments',
  version: 1,
  key: (event) => (isMomentEvent(event) ? event.device : null),
  initial: (device) => ({ device, moments: [] }),
  fold: foldMoments,
};

function foldMoments(before: NamedMoments, event: LoggedEvent): NamedMoments {
  if (!isMomentEvent(event)) return before;
  const { moments } = before;
  switch (event.type) {
    case 'MomentNamed': {
      const { position, name } = event.data;
      const named = { id: event.id, name, position, namedAt: event.recordedAt, namedBy: event.actor.name };
      return { ...before, moments: [...moments, named].toSorted((a, b) => (a.position < b.position ? -1 : 1)) };
    }
    case 'MomentRenamed': {
      const { moment, to } = event.data;
      return { ...before, moments: moments.map((one) => (one.id === moment ? { ...one, name: to } : one)) };
    }
    case 'MomentWithdrawn':
      return { ...before, moments: moments.filter(({ id }) => id !== event.data.moment) };
  }
}
