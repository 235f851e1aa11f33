import type { Broken } from '#/backend/log/record-check.ts';

/** The log differs from its original: the sealer does not continue from there. */
export class RecordBroken extends Error {
  readonly code = 'RECORD_BROKEN';
  readonly broken: Broken;

  constructor(broken: Broken) {
    super(`The record is broken at position ${broken.position} [${broken.problem}]`);
    this.name = 'RecordBroken';
    this.broken = broken;
  }
}

/** A witness knows a seal that the log does not hold: nothing is sealed until the operator explains it. */
export class SealerRefuses extends Error {
  readonly code = 'LOG_WENT_BACK';
  /** The witness, the seal that it knows, and the number of seals in the log. */
  readonly witness: string;
  readonly known: { number: number; root: string };
  readonly found: { seals: number; root: string | null };

  constructor(witness: string, known: SealerRefuses['known'], found: SealerRefuses['found']) {
    super(
      `${witness} knows seal ${known.number} with root ${known.root}; the log ${
        found.root === null ? `has ${found.seals} seals` : `has root ${found.root} there`
      }. Nothing is sealed. [LOG_WENT_BACK]`,
    );
    this.name = 'SealerRefuses';
    this.witness = witness;
    this.known = known;
    this.found = found;
  }
}
