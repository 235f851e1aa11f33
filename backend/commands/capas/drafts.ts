import * as z from 'zod';
import { CapaSectionName, type CapaEvent } from '#/backend/events/capas.ts';
import type { ProposalAuthor, ProposalEvent, ProposedCommand } from '#/backend/events/proposals.ts';
import { capaSubject } from '#/backend/events/subject.ts';
import { happened, refuse, type Context, type Draft } from '../decider.ts';
import { answered, commandOf, proposalMade, type OpenProposals } from '../proposals/proposals.ts';
import type { OpenedCapa } from './capas.ts';
import { movedSince } from './sections.ts';

export type DraftCommand =
  /** `id`: of the CAPA. `restsOn`: the newest position that the author of the drafts knew. */
  | {
      type: 'ProposeSections';
      id: string;
      drafts: readonly { section: CapaSectionName; text: string }[];
      author: ProposalAuthor;
      restsOn: string;
    }
  /** `text`: with changes of the person; null as proposed. `base`: the revision that the person had before them. */
  | { type: 'TakeOverDraft'; proposal: string; text: string | null; base: number }
  | { type: 'DeclineProposal'; proposal: string };

const Input = z.strictObject({ section: CapaSectionName, text: z.string(), base: z.int() });
const Command = z.object({ slice: z.literal('capas'), type: z.literal('WriteSection'), input: Input });

/** The text that a draft proposes for a section; `base`: the revision of the section at that time. Throws for any other. */
export const readDraft = (proposed: ProposedCommand): z.infer<typeof Input> => Command.parse(proposed).input;

/**
 * Decisions about drafts for sections (ADR 35). Nobody proposes for a locked section, and no draft reaches one: what was
 * locked meanwhile is refused too.
 */
export function decideOnDraft(command: DraftCommand, state: OpenedCapa, open: OpenProposals, context: Context) {
  if (command.type === 'ProposeSections') return propose(command, state, open, context);
  const { proposal } = command;
  const named =
    command.type === 'DeclineProposal' ? command : ({ type: 'ConfirmProposal', proposal, seen: null } as const);
  const found = commandOf(named, open, context);
  if (!found.ok) return found;
  const answer = (...drafts: Draft<CapaEvent | ProposalEvent>[]) =>
    answered<CapaEvent | ProposalEvent>(drafts, open, { named, settles: () => null, seen: null, now: context.now });
  if (command.type === 'DeclineProposal') return answer();
  const { section, text } = readDraft(open[proposal]!.command);
  const { text: from, isLocked } = state.sections[section];
  if (isLocked) return refuse('SECTION_LOCKED', { section });
  const stale = movedSince(section, state.sections[section], command.base);
  if (stale) return stale;
  const to = command.text ?? text;
  if (to === from) return answer();
  const draft = { proposal, isChanged: to !== text };
  const data = { capa: state.number, section, from, to, draft };
  return answer({ type: 'CapaSectionWritten', data, cause: proposal });
}

/** A newer draft for a section takes the place of an older one that nobody answered. */
function propose(
  { id, drafts, author, restsOn }: Extract<DraftCommand, { type: 'ProposeSections' }>,
  state: OpenedCapa,
  open: OpenProposals,
  context: Context,
) {
  const locked = drafts.find(({ section }) => state.sections[section].isLocked);
  if (locked) return refuse('SECTION_LOCKED', { section: locked.section });
  const subject = capaSubject(id);
  const made = drafts.map(({ section, text }) => {
    const input = { section, text, base: state.sections[section].revision };
    const command = { slice: 'capas', type: 'WriteSection', input };
    return proposalMade({ subject, command, otherwise: null, author, restsOn }, context);
  });
  const places = new Map(drafts.map(({ section }, index) => [section, index]));
  const replaced = Object.entries(open).flatMap(([proposal, { command }]) => {
    const causedBy = places.get(readDraft(command).section);
    const data = { proposal, subject, command };
    return causedBy === undefined ? [] : [{ type: 'ProposalDeclined' as const, data, causedBy }];
  });
  return happened<ProposalEvent>(...made, ...replaced);
}
