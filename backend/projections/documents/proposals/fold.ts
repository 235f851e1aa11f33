import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isProposalEvent } from '#/backend/events/device-kinds.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { flattened, valueAt, withValue, type PersistentMap } from '#/backend/events/persistent-map.ts';
import type { ProposalAuthor, ProposedCommand } from '#/backend/events/proposals.ts';
import { subjectKey, type Subject } from '#/backend/events/subject.ts';
import type { View } from '../../view.ts';

export type ProposalReply = { isConfirmed: boolean; at: string; position: Position; seen: Position | null };

export type Proposal = {
  id: string;
  subject: Subject;
  command: ProposedCommand;
  otherwise: ProposedCommand | null;
  author: ProposalAuthor;
  restsOn: Position;
  expires: string;
  at: string;
  position: Position;
  /** Null: no decision yet. */
  reply: ProposalReply | null;
};

/** The proposals for a device. `leaves`, the name in stored documents, maps ids to proposals: read it with `proposalsOf`. */
export type Proposals = { device: string; leaves: PersistentMap<Proposal> };

export const proposalsView: View<Proposals> = {
  name: 'proposals',
  version: 1,
  // Drafts for a CAPA belong to the CAPA (documents/capa), acts of an answer with the conversation.
  key: (event) => (isProposalEvent(event) && !event.stream.startsWith('capa-') ? event.device : null),
  initial: (device) => ({ device, leaves: {} }),
  fold: foldProposals,
};

const sorted = new WeakMap<Proposals['leaves'], readonly Proposal[]>();

/** All proposals, newest first. Cached: repeated calls cost nothing. */
export function proposalsOf({ leaves: byId }: Pick<Proposals, 'leaves'>): readonly Proposal[] {
  const known = sorted.get(byId);
  if (known) return known;
  const proposals = Object.values(flattened(byId)).toSorted((a, b) => (a.position > b.position ? -1 : 1));
  sorted.set(byId, proposals);
  return proposals;
}

/** The status of a proposal at a time (ISO 8601, UTC). */
export const statusOf = ({ reply, expires }: Pick<Proposal, 'reply' | 'expires'>, at: string): ProposalStatus =>
  reply ? (reply.isConfirmed ? 'CONFIRMED' : 'DECLINED') : expires <= at ? 'EXPIRED' : 'OPEN';
export type ProposalStatus = 'OPEN' | 'CONFIRMED' | 'DECLINED' | 'EXPIRED';

/** The newest proposal about a subject. */
export function proposalAbout(proposals: Pick<Proposals, 'leaves'>, subject: Subject): Proposal | undefined {
  const key = subjectKey(subject);
  return proposalsOf(proposals).find((proposal) => subjectKey(proposal.subject) === key);
}

/** The proposals after one more event. */
export function foldProposals<Of extends Pick<Proposals, 'leaves'>>(proposals: Of, event: LoggedEvent): Of {
  if (!isProposalEvent(event)) return proposals;
  const { leaves: byId } = proposals;
  const { recordedAt: at, position } = event;
  if (event.type === 'ProposalMade') {
    const made = { id: event.id, ...event.data, at, position, reply: null };
    return { ...proposals, leaves: withValue(byId, event.id, made) };
  }
  const known = valueAt(byId, event.data.proposal);
  if (!known) return proposals;
  const isConfirmed = event.type === 'ProposalConfirmed';
  const reply = { isConfirmed, at, position, seen: isConfirmed ? event.data.seen : null };
  return { ...proposals, leaves: withValue(byId, known.id, { ...known, reply }) };
}
