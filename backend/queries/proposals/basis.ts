import type { Position } from '#/backend/events/envelope.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { toPosition } from '#/backend/log/position.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Proposal } from '#/backend/projections/documents/proposals/fold.ts';
import { pastMoment } from '../past.ts';
import type { Difference } from './difference.ts';

/** A device at the position that a proposal rests on, at the time of the proposal, and now. */
export type BasisMoments = { rested: DeviceMoment; made: DeviceMoment; now: DeviceMoment };
/** Finds the changes in the basis of a proposal. */
export type Differ = (moments: BasisMoments, proposal: Proposal) => Difference[];

/** The changes in the basis of a proposal. */
export type Moved = { proposal: string; subject: Proposal['subject']; differences: Difference[] };

/**
 * Those of these proposals whose basis differs from the one that a person has seen, each with all changes since it was
 * made. `position`: the state of comparison. `shown`: the position whose differences the person was shown; without it,
 * each proposal shows its basis. Reads the log and no view, so that no event is missed.
 */
export async function movedBasis(
  log: EventLog,
  device: string,
  proposals: readonly Proposal[],
  { differ, shown }: { differ: Differ; shown: string | undefined },
): Promise<{ position: Position; moved: Moved[] }> {
  const position = (await log.head()) ?? '';
  // Oldest first: each moment is folded from the one before.
  const bases: (Omit<BasisMoments, 'now'> & { proposal: Proposal })[] = [];
  for (const proposal of proposals) {
    const { moment: rested } = await pastMoment(log, device, proposal.restsOn);
    const { moment: made } = await pastMoment(log, device, proposal.position);
    bases.push({ proposal, rested, made });
  }
  // A position beyond the end of the log would let through all events until then.
  const wanted = shown === undefined ? null : toPosition(shown);
  const seen = wanted === null ? null : (await pastMoment(log, device, wanted < position ? wanted : position)).moment;
  const { moment: now } = await pastMoment(log, device, position);
  const moved = bases.flatMap(({ proposal, rested, made }): Moved[] => {
    const differences = differ({ rested, made, now }, proposal);
    const news = seen === null ? differences : differ({ rested: seen, made: seen, now }, proposal);
    return news.length === 0 ? [] : [{ proposal: proposal.id, subject: proposal.subject, differences }];
  });
  return { position, moved };
}
