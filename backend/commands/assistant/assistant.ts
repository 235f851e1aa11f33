import type { AssistantEvent } from '#/backend/events/assistant.ts';
import { isAssistantEvent } from '#/backend/events/catalogue.ts';
import { happened, refuse, type Decider } from '../decider.ts';
import { createStreamCache } from '../stream-cache.ts';

/** What the assistant has used in this month. */
export type AssistantUse = { answers: number; tokens: number };

export type AssistantCommand =
  /** Asks whether a model may still be asked; records nothing. `limit`: tokens of a month, null without a limit. */
  { type: 'AskModel'; limit: number | null } | { type: 'RecordAnswer'; answer: AssistantEvent['data'] };

/** The id of the stream of a month: `<organisation>-2026-11`. Months are those of UTC. */
export const monthOf = (organisation: string, now: Date): string => `${organisation}-${now.toISOString().slice(0, 7)}`;

function decide(command: AssistantCommand, { tokens }: AssistantUse) {
  switch (command.type) {
    case 'AskModel':
      return command.limit !== null && tokens >= command.limit
        ? refuse('MODEL_BUDGET_SPENT')
        : happened<AssistantEvent>();
    case 'RecordAnswer':
      return happened<AssistantEvent>({ type: 'AssistantAnswered', data: command.answer });
  }
}

/** Counts what the assistant of an organisation uses in a month. */
export const assistantDecider: Decider<AssistantUse, AssistantCommand, AssistantEvent> = {
  stream: (id) => `assistant-${id}`,
  owns: isAssistantEvent,
  initial: { answers: 0, tokens: 0 },
  decide,
  evolve: ({ answers, tokens }, { data }) => ({ answers: answers + 1, tokens: tokens + data.tokens }),
  memory: createStreamCache(),
};
