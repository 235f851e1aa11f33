import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Bilingual, Knowledge } from '#/knowledge/types.ts';
import type { Differ } from '../proposals/basis.ts';
import { deviceDifference, type Difference } from '../proposals/difference.ts';

/** What changed under an act that an answer proposed: the device, and the task or the norm that it is about. */
export const actDiffer =
  (knowledge: Knowledge): Differ =>
  ({ rested, now }, { subject }) => [
    ...deviceDifference(knowledge, rested, now),
    ...stateDifference(subject, rested, now),
  ];

const label = { task: { en: 'Task', fr: 'Tâche' }, norm: { en: 'Statement', fr: 'Déclaration' } };

function stateDifference({ kind, id }: { kind: string; id: string }, rested: DeviceMoment, now: DeviceMoment) {
  if (kind !== 'task' && kind !== 'norm') return [];
  const read = kind === 'task' ? taskState : statementState;
  const [from, to] = [read(rested, id), read(now, id)];
  return from?.en === to?.en ? [] : [{ what: 'STATE', label: label[kind], from, to } satisfies Difference];
}

const taskState = ({ roadmap }: DeviceMoment, task: string): Bilingual =>
  roadmap.tasks[task]?.isDone ? { en: 'done', fr: 'faite' } : { en: 'open', fr: 'ouverte' };

const status = {
  APPLICABLE: { en: 'applicable', fr: 'applicable' },
  NA: { en: 'not applicable', fr: 'non applicable' },
} as const;

function statementState({ statements }: DeviceMoment, norm: string): Bilingual | null {
  const stated = statements.statements[norm];
  if (!stated) return null;
  const said = status[stated.status];
  return { en: `${said.en}: ${stated.justification}`, fr: `${said.fr} : ${stated.justification}` };
}
