import { evolveAnswers, noAnswers, type Answers } from '#/backend/events/answers.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isProfilingEvent } from '#/backend/events/device-kinds.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { answerOf } from '#/knowledge/derive/chosen.ts';
import type { View } from '../../view.ts';

export type GivenAnswer = {
  question: string;
  /** The keys of the choices taken, as `choiceKeys` reads them. */
  answer: string;
  /** Version of the event in its stream, its position in the log, and its time and author. */
  version: number;
  position: string;
  at: string;
  actor: string;
  /** The name at that time. */
  actorName: Encrypted | null;
};

/** The answers of a device in the order they were given, and the actions that undo can take back. */
export type Profiling = Answers<GivenAnswer> & {
  device: string;
  knowledge: string | null;
  /** Keys of the notices that an action caused, by the version of the action. */
  notices: Readonly<Record<string, readonly string[]>>;
};

export const profilingView: View<Profiling> = {
  name: 'profiling',
  version: 3,
  key: (event) => (isProfilingEvent(event) ? event.device : null),
  initial: (device) => ({ device, ...noAnswers, knowledge: null, notices: {} }),
  fold: foldProfiling,
};

function foldProfiling(profiling: Profiling, event: LoggedEvent): Profiling {
  if (!isProfilingEvent(event)) return profiling;
  const next = evolveAnswers<GivenAnswer, Profiling>(profiling, event, (question, answers) => ({
    question,
    answer: answerOf(answers),
    version: event.version,
    position: event.position,
    at: event.recordedAt,
    actor: event.actor.id,
    actorName: event.actor.name,
  }));
  if (event.type === 'NotificationsChanged') return { ...next, notices: noticed(next, event.data.added) };
  if (event.type === 'AnswerUndone')
    return { ...next, knowledge: event.knowledge, notices: without(next.notices, event.data.of) };
  return next === profiling ? profiling : { ...next, knowledge: event.knowledge };
}

/** Consequences follow their cause at once, so the newest action caused them. */
function noticed({ trail, notices }: Profiling, added: readonly string[]): Profiling['notices'] {
  const cause = trail.at(-1)?.version;
  return cause === undefined || added.length === 0 ? notices : { ...notices, [cause]: added };
}

const without = (notices: Profiling['notices'], version: number): Profiling['notices'] =>
  Object.fromEntries(Object.entries(notices).filter(([key]) => key !== String(version)));
