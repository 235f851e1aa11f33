import type { Position } from '#/backend/events/envelope.ts';
import { sealedAt } from '#/backend/log/merkle.ts';
import type { VerbatimEvent } from '#/backend/log/port.ts';

const FIELDS = [
  'id',
  'stream',
  'version',
  'type',
  'schema',
  'organisation',
  'device',
  'reason',
  'effectiveAt',
  'correlation',
  'causation',
  'knowledge',
  'hash',
  'recordedAt',
  'mark',
] as const;

/**
 * The first field in which a copy differs from its original; null when they are equal. `origin`: the expected origin.
 */
export function differenceOf(event: VerbatimEvent, copy: VerbatimEvent, origin: Position | undefined): string | null {
  if (event.verbatim.actor !== copy.verbatim.actor) return 'actor';
  if (event.verbatim.data !== copy.verbatim.data) return 'data';
  const field = FIELDS.find((one) => event[one] !== copy[one]);
  if (field) return field;
  const isNamed = origin === undefined ? copy.origin === undefined : sealedAt(copy) === origin;
  return isNamed ? null : 'origin';
}
