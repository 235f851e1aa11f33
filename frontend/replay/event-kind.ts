import { logged, type HistoryEvent } from '#/backend/api/history/contract.ts';

/** The kind of an event, for the rail's heights and the list's icons. */
export type EventKind = 'class' | 'answer' | 'rules' | 'generated' | 'edit';
export const eventKinds: readonly EventKind[] = ['class', 'answer', 'rules', 'generated', 'edit'];

type Described = Pick<HistoryEvent, 'type' | 'actor'>;

const answers: ReadonlySet<string> = new Set(['QuestionAnswered', 'AnswerUndone', 'AnswerChanged']);
const consequences: ReadonlySet<string> = new Set([
  'ApplicabilityChanged',
  'TemplatesChanged',
  'RisksTriggered',
  'NotificationsChanged',
  'ProfilingCompleted',
  'ProfilingReopened',
]);
const named: ReadonlySet<string> = new Set(['DeviceCreated', 'ProfilingCompleted', 'CheckRunCompleted', 'LogSealed']);

export function kindOf({ type, actor }: Described): EventKind {
  if (type === 'ClassificationChanged' || type === 'QualificationChanged') return 'class';
  if (answers.has(type)) return 'answer';
  if (consequences.has(type)) return 'rules';
  return actor.kind === 'person' ? 'edit' : 'generated';
}

/** A moment that people refer to by name: the rail marks it. */
export const isNamedMoment = ({ type }: Pick<HistoryEvent, 'type'>): boolean => named.has(type);

/** The positions to which people have given a name that is still valid. */
export function namedPositions(events: readonly HistoryEvent[]): ReadonlySet<string> {
  const standing = new Map<string, string>();
  for (const event of events) {
    if (event.type !== 'MomentNamed' && event.type !== 'MomentWithdrawn') continue;
    const told = logged(event);
    if (told.type === 'MomentNamed') standing.set(told.id, told.data.position);
    else if (told.type === 'MomentWithdrawn') standing.delete(told.data.moment);
  }
  return new Set(standing.values());
}
