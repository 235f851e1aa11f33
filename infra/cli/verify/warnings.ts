import type { RecordState } from '#/backend/log/record-state.ts';
import type { AcceptedReturn } from '#/backend/log/seal-notes.ts';
import type { Verification } from '#/backend/log/verify-log.ts';
import type { Read } from '#/backend/log/witness/read-all.ts';

/** The sealer checks every minute. */
const sealedWithinMs = 2 * 60_000;

/** Findings that are no faults, but that an operator has to know. */
export function warningsOf(found: Verification, reads: readonly Read[], now: Date): string[] {
  const { begins, seals, unsealed, sealLog, givenUp } = found;
  const age = (time: string | null) => (time === null ? 0 : now.getTime() - Date.parse(time));
  const outside = reads.filter(({ kind, newest }) => kind !== 'database' && newest !== null);
  return [
    ...(seals === 0 && age(begins) > sealedWithinMs
      ? [`no seals though old: the first entry is of ${begins}, and nothing is sealed`]
      : []),
    ...(seals > 0 && age(unsealed.since) > sealedWithinMs
      ? [`unsealed for longer than two minutes: ${unsealed.count} entries, the first of ${unsealed.since}`]
      : []),
    ...reads.flatMap(({ name, error }) => (error === null ? [] : [`the witness ${name} cannot be read: ${error}`])),
    ...(seals > 0 && outside.length === 0 ? ['no witness outside the database knows a seal'] : []),
    ...sealLog.returns.map(returnText),
    ...(givenUp.length > 0
      ? [`${givenUp.length} seals that were kept are not in the record: they were given up by an accepted return`]
      : []),
  ];
}

const returnText = ({ from, to, by, why }: AcceptedReturn): string =>
  `return accepted by ${by}, from seal ${from.number} (${from.root}) to ${to ? `seal ${to.number} (${to.root})` : 'nothing'}: ${why}`;

/**
 * Seconds before now in which the owner of the database could have removed, moved or dated entries without detection;
 * null if no witness outside it knows a seal. The state written by the sealer counts if it found nothing unsealed under
 * the witness's seal.
 */
export function windowSeconds(reads: readonly Read[], state: RecordState | null, now: Date): number | null {
  const outside = reads.filter(({ kind }) => kind !== 'database');
  const newest = outside
    .map((read) => ({ number: read.kept.at(-1)?.number ?? 0, at: read.newest ?? '' }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
  if (!newest || newest.at === '') return null;
  const looked = state && !state.doubt && state.unsealed === 0 && state.seal?.number === newest.number ? state.at : '';
  return Math.max(0, Math.ceil((now.getTime() - Date.parse(looked > newest.at ? looked : newest.at)) / 1000));
}
