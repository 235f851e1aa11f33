import type { Position } from '#/backend/events/envelope.ts';
import { sealedAt } from './merkle.ts';
import type { VerbatimEvent } from './port.ts';

/**
 * An event of another log that is written again unchanged, with its time. `origin` is the position that its seal
 * covers, and only sealed events have it: the others are sealed where they are now.
 */
export type ImportedEvent = Omit<VerbatimEvent, 'position' | 'origin'> & { origin?: Position };

/** Writes events of the past, for the demo and for a log that moves. The log's `append` never does this. */
export type LogImport = {
  /** Writes the next events of the log, in this order; all of them, or those before the first failure. */
  write: (events: readonly ImportedEvent[]) => Promise<void>;
  /**
   * Sets the origin of an event that was copied here before it was sealed elsewhere. Absent on engines whose events
   * never change.
   */
  nameOrigin?: (position: Position, origin: Position) => Promise<void>;
  close: () => Promise<void>;
};

/** The copy of an event that no seal covers. */
export function unsealed(event: VerbatimEvent): ImportedEvent {
  const { position: _, origin: __, ...rest } = event;
  return rest;
}

/** The copy of an event for another log: under a seal it keeps the position that the seal covers as its origin. */
export const importable = (event: VerbatimEvent, isCovered: boolean): ImportedEvent =>
  isCovered ? { ...unsealed(event), origin: sealedAt(event) } : unsealed(event);
