import type { ActionKind, ActionWords } from '#/backend/events/capas.ts';
import { happened, lacksReason, refuse, type Context } from '../decider.ts';
import type { OpenedCapa } from './capas.ts';

export type ActionCommand =
  | ({ type: 'AddAction'; kind: ActionKind } & ActionWords)
  | ({ type: 'ChangeAction'; action: string } & ActionWords)
  | { type: 'CompleteAction'; action: string }
  | { type: 'ReopenAction'; action: string }
  | { type: 'WithdrawAction'; action: string };

/** Decisions about the actions of a CAPA. What is done is settled: changing it needs a reason. */
export function decideOnAction(command: ActionCommand, state: OpenedCapa, context: Context) {
  const { number: capa } = state;
  if (command.type === 'AddAction') {
    const { kind, text, owner, due } = command;
    if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
    const action = `A${state.actionsMade + 1}`;
    return happened({ type: 'CapaActionAdded', data: { capa, action, kind, text, owner, due } });
  }
  const { action } = command;
  const known = state.actions.find((one) => one.action === action);
  if (!known) return refuse('ACTION_UNKNOWN', { action });
  const { text, owner, due, kind, isDone } = known;
  const data = { capa, action, text };
  switch (command.type) {
    case 'ChangeAction': {
      const to = { text: command.text, owner: command.owner, due: command.due };
      if (to.text === text && to.due === due && to.owner?.account === owner?.account) return happened();
      if (lacksReason(context, isDone)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaActionChanged', data: { capa, action, from: { text, owner, due }, to } });
    }
    case 'CompleteAction':
      if (isDone) return happened();
      // ISO 13485:2016, 8.5.2 f: how effectiveness will be seen is settled before the result is known.
      if (kind !== 'containment' && state.effectiveness === null) return refuse('EFFECTIVENESS_NOT_PLANNED');
      return happened({ type: 'CapaActionDone', data });
    case 'ReopenAction':
      if (!isDone) return happened();
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaActionReopened', data });
    case 'WithdrawAction':
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaActionWithdrawn', data });
  }
}
