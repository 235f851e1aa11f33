import type { FastifyRequest } from 'fastify';
import type { Basis } from '#/backend/commands/handle.ts';
import type { ProposalAnswer } from '#/backend/commands/proposals/proposals.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { Proposal } from '#/backend/projections/documents/proposals/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { movedBasis, type Differ } from '#/backend/queries/proposals/basis.ts';
import type { ErrorCode } from './refusals/code.ts';
import { Refused } from './refusals.ts';
import type { Services } from './services.ts';

/** The functions of a slice whose commands can be proposed. */
export type ProposalKind = {
  /** Name of the slice in its commands (`ProposedCommand.slice`). */
  slice: string;
  differ: Differ;
  /** The streams whose events `differ` reads. */
  streams: (device: string) => readonly string[];
  /** Throws `Refused` if this person may not see the subject of the proposal. */
  check: (request: FastifyRequest, seen: Seen, proposal: Proposal) => void;
  /** Carries out the answer to a proposal. */
  answer: (
    request: FastifyRequest,
    device: string,
    answer: ProposalAnswer,
    options: { reason: string | undefined; basis?: Basis },
  ) => Promise<{ position: Position | null }>;
  refuses: readonly ErrorCode[];
};

/**
 * The basis on which these proposals may be confirmed. Throws `BASIS_MOVED` with the changes that the person has not
 * seen yet.
 */
export async function seenBasis(
  { log }: Pick<Services, 'log'>,
  device: string,
  proposals: readonly Proposal[],
  { differ, streams }: Pick<ProposalKind, 'differ' | 'streams'>,
  shown: string | undefined,
): Promise<Basis> {
  const { position, moved } = await movedBasis(log, device, proposals, { differ, shown });
  if (moved.length > 0) throw new Refused('BASIS_MOVED', { position, moved });
  return { streams: streams(device), position };
}
