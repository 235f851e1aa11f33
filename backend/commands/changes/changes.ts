import { isDeepStrictEqual } from 'node:util';
import { isChangeEvent } from '#/backend/events/catalogue.ts';
import { evolveChange, initialChange, missingToCloseChange, type ChangeState } from '#/backend/events/change-state.ts';
import type { ChangeContents, ChangeEvent, ChangeWords, WhatIf } from '#/backend/events/changes.ts';
import type { Subject } from '#/backend/events/subject.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { Significance } from '#/backend/events/change-state.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';
import { decideOnFollowUp, type FollowUpCommand } from './follow-ups.ts';

export type ChangeCommand =
  /** `number`: taken before (ADR 55). `author`: the account of the person who plans it. */
  | { type: 'OpenChange'; number: string; author: string; source: Subject | null; words: ChangeWords }
  | { type: 'DescribeChange'; words: ChangeWords }
  /** The caller has made sure that the items exist. */
  | { type: 'SetContents'; contents: ChangeContents }
  | { type: 'DecideSignificance'; significance: Significance }
  /** `isAlone`: the organisation has nobody else who could approve it. `revision`: what the person has read. */
  | { type: 'ApproveChange'; account: string; isAlone: boolean; revision: number; seen: Position | null }
  | { type: 'RejectChange' }
  | { type: 'ReopenChange' }
  | { type: 'WithdrawChange' }
  /** `approval`: the one that was carried out. `position`: of the answers that the profile got. */
  | { type: 'RecordApplied'; approval: string; answers: readonly WhatIf[]; position: Position | null }
  | { type: 'RecordNotice'; to: string; on: string; reference: string }
  | FollowUpCommand
  | { type: 'CloseChange' };

export const changeStream = (change: string): string => `change-${change}`;

/** Decisions about a planned change of a device or of the company (ADR 59). */
export const changeDecider: Decider<ChangeState, ChangeCommand, ChangeEvent> = {
  stream: changeStream,
  owns: isChangeEvent,
  initial: initialChange,
  decide: decideOnChange,
  evolve: evolveChange,
};

/** A change that was opened. */
export type OpenedChange = ChangeState & { number: string };

function decideOnChange(command: ChangeCommand, change: ChangeState, context: Context) {
  if (command.type === 'OpenChange') {
    const { number, author, source, words } = command;
    return change.number === null
      ? happened({ type: 'ChangeOpened', data: { change: number, author, source, ...words } })
      : refuse('CHANGE_EXISTS');
  }
  if (change.number === null) return refuse('CHANGE_NOT_FOUND');
  const state: OpenedChange = { ...change, number: change.number };
  switch (command.type) {
    case 'DescribeChange':
    case 'SetContents':
    case 'DecideSignificance':
      return decideOnDraft(command, state, context);
    case 'ApproveChange':
      return approve(command, state, context);
    case 'RejectChange':
    case 'ReopenChange':
    case 'WithdrawChange':
      return decideWithReason(command.type, state, context);
    case 'RecordApplied':
      return applied(command, state);
    case 'RecordNotice':
      return notice(command, state);
    case 'AddFollowUp':
    case 'SettleFollowUp':
      return decideOnFollowUp(command, state, context);
    case 'CloseChange': {
      if (state.status === 'closed') return happened();
      const missing = missingToCloseChange(state);
      if (missing.length > 0) return refuse('CHANGE_INCOMPLETE', { missing });
      return happened({ type: 'ChangeClosed', data: { change: state.number } });
    }
  }
}

/** Words, contents and significance change as long as nobody has decided on them. */
function decideOnDraft(
  command: Extract<ChangeCommand, { type: 'DescribeChange' | 'SetContents' | 'DecideSignificance' }>,
  { number: change, status, words, contents, significance }: OpenedChange,
  context: Context,
) {
  if (status !== 'draft') return refuse('CHANGE_NOT_DRAFT');
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  switch (command.type) {
    case 'DescribeChange':
      return isDeepStrictEqual(words, command.words)
        ? happened()
        : happened({ type: 'ChangeDescribed', data: { change, from: words, to: command.words } });
    case 'SetContents':
      return isDeepStrictEqual(contents, command.contents)
        ? happened()
        : happened({ type: 'ChangeContentsSet', data: { change, from: contents, to: command.contents } });
    case 'DecideSignificance': {
      const { tree, answers, outcome } = command.significance;
      return isDeepStrictEqual(significance, command.significance)
        ? happened()
        : happened({ type: 'ChangeSignificanceDecided', data: { change, tree, answers: [...answers], outcome } });
    }
  }
}

/** The person who plans a change may not approve it, unless there is nobody else; then with a reason. */
function approve(
  { account, isAlone, revision, seen }: Extract<ChangeCommand, { type: 'ApproveChange' }>,
  { number: change, author, status, contents, significance, revision: newest }: OpenedChange,
  context: Context,
) {
  if (status !== 'draft') return refuse('CHANGE_NOT_DRAFT');
  if (revision !== newest) return refuse('CHANGE_MOVED');
  if (contents.answers.length + contents.items.length === 0) return refuse('CHANGE_EMPTY');
  if (significance === null || significance.outcome === 'OPEN') return refuse('CHANGE_NOT_ASSESSED');
  const byAuthor = account === author;
  if (byAuthor && !isAlone) return refuse('CHANGE_OWN');
  if (lacksReason(context, byAuthor)) return refuse('REASON_REQUIRED');
  return happened({ type: 'ChangeApproved', data: { change, byAuthor, seen } });
}

const decisions = {
  RejectChange: { event: 'ChangeRejected', from: ['draft'], refusal: 'CHANGE_NOT_DRAFT' },
  ReopenChange: { event: 'ChangeReopened', from: ['approved', 'rejected'], refusal: 'CHANGE_NOT_DECIDED' },
  WithdrawChange: { event: 'ChangeWithdrawn', from: ['draft', 'approved', 'rejected'], refusal: 'CHANGE_ENDED' },
} as const;

function decideWithReason(type: keyof typeof decisions, { number: change, status }: OpenedChange, context: Context) {
  const { event, from, refusal } = decisions[type];
  if (!from.some((one) => one === status)) return refuse(refusal);
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: event, data: { change } });
}

function applied(
  { approval, answers, position }: Extract<ChangeCommand, { type: 'RecordApplied' }>,
  { number: change, status, approval: current }: OpenedChange,
) {
  // The answers of this approval are in the profile: recording that twice is once.
  if (status === 'applied' && current?.event === approval) return happened();
  if (status !== 'approved' || current?.event !== approval) return refuse('CHANGE_NOT_APPROVED');
  return happened({ type: 'ChangeApplied', data: { change, answers: [...answers], position } });
}

function notice(
  { to, on, reference }: Extract<ChangeCommand, { type: 'RecordNotice' }>,
  { number: change, status }: OpenedChange,
) {
  if (status !== 'approved' && status !== 'applied') return refuse('CHANGE_NOT_APPROVED');
  return happened({ type: 'ChangeNotified', data: { change, to, on, reference } });
}

/** With which codes a decision about a change is refused. */
export const changeRefusals = codesOf<CodeOf<typeof decideOnChange>>({
  CHANGE_EXISTS: true,
  CHANGE_NOT_FOUND: true,
  CHANGE_NOT_DRAFT: true,
  CHANGE_NOT_DECIDED: true,
  CHANGE_NOT_APPROVED: true,
  CHANGE_NOT_ASSESSED: true,
  CHANGE_EMPTY: true,
  CHANGE_ENDED: true,
  CHANGE_INCOMPLETE: true,
  CHANGE_MOVED: true,
  CHANGE_OWN: true,
  FOLLOW_UP_UNKNOWN: true,
  REASON_REQUIRED: true,
});
