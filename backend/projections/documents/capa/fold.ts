import { isCapaEvent, type Logged } from '#/backend/events/catalogue.ts';
import { isProposalEvent } from '#/backend/events/device-kinds.ts';
import { authorsAfter, evolveCapa, initialCapa, type CapaState } from '#/backend/events/capa-state.ts';
import type { CapaEvent } from '#/backend/events/capas.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import type { ProposalAuthor, ProposalEvent } from '#/backend/events/proposals.ts';
import type { View } from '../../view.ts';

/** Who did something, and when. */
export type CapaStamp = { by: { id: string; name: Encrypted | null } | null; at: string };
type Stamps = Readonly<Record<string, CapaStamp>>;

/** A draft that nobody has answered. `input`: what would be written, in the form of its command. */
export type CapaDraft = {
  proposal: string;
  input: Readonly<Record<string, unknown>>;
  author: ProposalAuthor;
  at: string;
  expires: string;
};

/** A CAPA with who did what and when, folded from its stream. */
export type CapaDocument = {
  id: string;
  organisation: string | null;
  device: string | null;
  state: CapaState;
  opened: CapaStamp | null;
  /** The accounts of those who wrote at it. */
  authors: readonly string[];
  /** The last change of each section that was written. */
  written: Stamps;
  /** Who locked a section, where it is locked. */
  locked: Stamps;
  /** Who completed an action, where it is done. */
  done: Stamps;
  checked: CapaStamp | null;
  ended: (CapaStamp & { reason: string | null; byAuthor: boolean }) | null;
  drafts: readonly CapaDraft[];
  position: Position;
  /** When its last event was recorded. */
  changedAt: string;
};

/** Folded from the stream where somebody asks; not stored: a CAPA has few events. */
export const capaView: View<CapaDocument> = {
  name: 'capa',
  version: 1,
  key: (event) => (event.stream.startsWith('capa-') ? event.stream.slice('capa-'.length) : null),
  initial: (id) => ({
    id,
    organisation: null,
    device: null,
    state: initialCapa,
    opened: null,
    authors: [],
    written: {},
    locked: {},
    done: {},
    checked: null,
    ended: null,
    drafts: [],
    position: '',
    changedAt: '',
  }),
  fold(before, event) {
    const capa = { ...before, position: event.position, changedAt: event.recordedAt };
    if (isProposalEvent(event)) return { ...capa, drafts: draftsAfter(before.drafts, event) };
    if (!isCapaEvent(event)) return before;
    const authors = authorsAfter(before.authors, event);
    return stamped({ ...capa, state: evolveCapa(before.state, event), authors }, event);
  },
};

function draftsAfter(drafts: readonly CapaDraft[], event: Logged<ProposalEvent>): readonly CapaDraft[] {
  if (event.type !== 'ProposalMade') return drafts.filter(({ proposal }) => proposal !== event.data.proposal);
  const { command, author, expires } = event.data;
  return [...drafts, { proposal: event.id, input: command.input, author, at: event.recordedAt, expires }];
}

function stamped(capa: CapaDocument, event: Logged<CapaEvent>): CapaDocument {
  const { actor, recordedAt: at, reason, organisation, device } = event;
  const stamp: CapaStamp = { by: actor.kind === 'system' ? null : { id: actor.id, name: actor.name }, at };
  switch (event.type) {
    case 'CapaOpened':
      return { ...capa, organisation, device, opened: stamp };
    case 'CapaSectionWritten':
    case 'CapaFrozenCopyEdited':
      return { ...capa, written: { ...capa.written, [event.data.section]: stamp } };
    case 'CapaRootCauseSet':
      return { ...capa, written: { ...capa.written, investigateRootCause: stamp } };
    case 'CapaSectionLocked':
      return { ...capa, locked: { ...capa.locked, [event.data.section]: stamp } };
    case 'CapaSectionUnlocked':
      return { ...capa, locked: without(capa.locked, event.data.section) };
    case 'CapaActionDone':
      return { ...capa, done: { ...capa.done, [event.data.action]: stamp } };
    case 'CapaActionReopened':
    case 'CapaActionWithdrawn':
      return { ...capa, done: without(capa.done, event.data.action) };
    case 'CapaEffectivenessPlanned':
      return { ...capa, checked: null };
    case 'CapaEffectivenessChecked':
      return { ...capa, checked: stamp };
    case 'CapaClosed':
      return { ...capa, ended: { ...stamp, reason, byAuthor: event.data.byAuthor } };
    case 'CapaWithdrawn':
      return { ...capa, ended: { ...stamp, reason, byAuthor: false } };
    case 'CapaReopened':
      return { ...capa, ended: null, checked: null };
    case 'CapaRenamed':
    case 'CapaPlanned':
    case 'CapaRiskLinked':
    case 'CapaRiskUnlinked':
    case 'CapaActionAdded':
    case 'CapaActionChanged':
      return capa;
  }
}

const without = (stamps: Stamps, key: string): Stamps =>
  Object.fromEntries(Object.entries(stamps).filter(([one]) => one !== key));
