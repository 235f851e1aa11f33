import type { FollowUp } from '#/backend/events/change-state.ts';
import { happened, lacksReason, refuse, type Context } from '../decider.ts';
import type { OpenedChange } from './changes.ts';

export type FollowUpCommand =
  | ({ type: 'AddFollowUp' } & Omit<FollowUp, 'followUp' | 'isDone'>)
  | { type: 'SettleFollowUp'; followUp: string; to: 'done' | 'open' | 'withdrawn' };

/** What has to be done before a change is closed: added from the draft on, done or withdrawn until it ends. */
export function decideOnFollowUp(command: FollowUpCommand, state: OpenedChange, context: Context) {
  const { number: change, status, followUps, followUpsMade } = state;
  if (status === 'closed' || status === 'withdrawn') return refuse('CHANGE_ENDED');
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  if (command.type === 'AddFollowUp') {
    const { text, subject, owner, due } = command;
    const followUp = `F${followUpsMade + 1}`;
    return happened({ type: 'ChangeFollowUpAdded', data: { change, followUp, text, subject, owner, due } });
  }
  const known = followUps.find(({ followUp }) => followUp === command.followUp);
  if (!known) return refuse('FOLLOW_UP_UNKNOWN');
  if (known.isDone === (command.to === 'done') && command.to !== 'withdrawn') return happened();
  const data = { change, followUp: known.followUp, text: known.text };
  switch (command.to) {
    case 'done':
      return happened({ type: 'ChangeFollowUpDone', data });
    case 'open':
      return happened({ type: 'ChangeFollowUpReopened', data });
    case 'withdrawn':
      return happened({ type: 'ChangeFollowUpWithdrawn', data });
  }
}
