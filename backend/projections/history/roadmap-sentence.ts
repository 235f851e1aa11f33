import type { RoadmapEvent } from '#/backend/events/roadmap.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** What happened on the roadmap, in plain words. `name` gives the title of a task. */
export function roadmapSentence(event: RoadmapEvent, name: (key: string) => Bilingual): Bilingual {
  const task = name(event.data.task);
  switch (event.type) {
    case 'TaskCompleted':
      return { en: `Completed the task “${task.en}”`, fr: `A terminé la tâche « ${task.fr} »` };
    case 'TaskReopened':
      return { en: `Reopened the task “${task.en}”`, fr: `A rouvert la tâche « ${task.fr} »` };
    case 'TaskPlanned': {
      const { due, owner } = event.data.to;
      const plan = [owner, due].filter(Boolean).join(', ');
      return {
        en: `Planned the task “${task.en}”: ${plan || 'nobody, no date'}`,
        fr: `A planifié la tâche « ${task.fr} » : ${plan || 'personne, aucune date'}`,
      };
    }
  }
}
