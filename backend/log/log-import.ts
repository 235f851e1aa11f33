import type { Position } from '#/backend/events/envelope.ts';
import { sealedAt } from './merkle.ts';
import type { VerbatimEvent } from './port.ts';

/**
 * An event that was recorded elsewhere and is written again exactly as it was, with its time. `origin` is the position
 * that its seal covers, and stands only on what is sealed: the rest is sealed where it is now.
 */
export type ImportedEvent = Omit<VerbatimEvent, 'position' | 'origin'> & { origin?: Position };

/** What the log's own `append` never does: writes events of the past, for the demo and for a log that moves. */
export type LogImport = {
  /** Writes the next events of the log, in this order; all of them, or those before the first that fails. */
  write: (events: readonly ImportedEvent[]) => Promise<void>;
  /**
   * Notes the origin of an event that stands here since an earlier time, before it was sealed elsewhere. Absent where what
   * is written stays as it is.
   */
  nameOrigin?: (position: Position, origin: Position) => Promise<void>;
  close: () => Promise<void>;
};

/** An event as it is copied when no seal covers it. */
export function unsealed(event: VerbatimEvent): ImportedEvent {
  const { position: _, origin: __, ...rest } = event;
  return rest;
}

/** An event as it is copied into another log: under a seal it keeps the position that the seal covers as its origin. */
export const importable = (event: VerbatimEvent, isCovered: boolean): ImportedEvent =>
  isCovered ? { ...unsealed(event), origin: sealedAt(event) } : unsealed(event);
