import type { Position } from '#/backend/events/envelope.ts';

/**
 * A row that is not what the log says. `DIFFERS`: another content, first at `path`. `MISSING`: the log has it. `FOREIGN`:
 * the log has it not. `NOT_MARKED`: right, but without the mark that is asked for where a row says who may do what.
 */
export type ViewFinding = {
  view: string;
  /** Of a document; the position of a line of the history. */
  key: string;
  problem: 'DIFFERS' | 'MISSING' | 'FOREIGN' | 'NOT_MARKED';
  path: string | null;
  /** The newest position of the row, or the one that it should have. */
  position: Position | null;
};
