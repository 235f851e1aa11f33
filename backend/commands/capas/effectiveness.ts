import { happened, lacksReason, refuse, type Context } from '../decider.ts';
import type { OpenedCapa } from './capas.ts';

export type EffectivenessCommand =
  /** `due`: the date from which it is checked. */
  | { type: 'PlanEffectiveness'; criteria: string; due: string }
  | { type: 'CheckEffectiveness'; isEffective: boolean; text: string };

/** Decisions about the effectiveness of a CAPA: criteria first, and a check no sooner than was planned. */
export function decideOnEffectiveness(command: EffectivenessCommand, state: OpenedCapa, context: Context) {
  const { number: capa, effectiveness, actions } = state;
  if (command.type === 'PlanEffectiveness') {
    const from = effectiveness && { criteria: effectiveness.criteria, due: effectiveness.due };
    const to = { criteria: command.criteria, due: command.due };
    const isAgain = effectiveness?.outcome === null;
    if (isAgain && from?.criteria === to.criteria && from.due === to.due) return happened();
    if (lacksReason(context, from !== null)) return refuse('REASON_REQUIRED');
    return happened({ type: 'CapaEffectivenessPlanned', data: { capa, from, to } });
  }
  if (!effectiveness || effectiveness.outcome) return refuse('EFFECTIVENESS_NOT_PLANNED');
  if (actions.some(({ isDone }) => !isDone)) return refuse('CAPA_INCOMPLETE', { missing: ['actions'] });
  const { due } = effectiveness;
  if (context.now.toISOString().slice(0, 10) < due) return refuse('EFFECTIVENESS_TOO_EARLY', { due });
  const { isEffective, text } = command;
  return happened({ type: 'CapaEffectivenessChecked', data: { capa, isEffective, text } });
}
