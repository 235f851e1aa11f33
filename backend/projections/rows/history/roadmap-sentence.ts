import type { RoadmapEvent, TaskPlan } from '#/backend/events/roadmap.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { person } from './person-mark.ts';
import { writtenDay } from './wording.ts';

/** The sentence for an event of the roadmap. `name` gives the title of a task; `person` replaces its owner. */
export function roadmapSentence(event: RoadmapEvent, name: (key: string) => Bilingual): Bilingual {
  const task = name(event.data.task);
  switch (event.type) {
    case 'TaskCompleted':
      return { en: `Completed the task “${task.en}”`, fr: `A terminé la tâche « ${task.fr} »` };
    case 'TaskReopened':
      return { en: `Reopened the task “${task.en}”`, fr: `A rouvert la tâche « ${task.fr} »` };
    case 'TaskAdded':
      return {
        en: `Opened the task “${event.data.title}” for the gap on ${event.data.finding.requirement}`,
        fr: `A ouvert la tâche « ${event.data.title} » pour l’écart sur ${event.data.finding.requirement}`,
      };
    case 'TaskWithdrawn':
      return {
        en: `Withdrew the task “${event.data.title}”`,
        fr: `A retiré la tâche « ${event.data.title} »`,
      };
    case 'TaskPlanned': {
      const due = event.data.to.due === null ? null : writtenDay(event.data.to.due);
      const owner = ownerText(event.data.to);
      const plan = (locale: keyof Bilingual) => [owner[locale], due?.[locale]].filter(Boolean).join(', ');
      return {
        en: `Planned the task “${task.en}”: ${plan('en') || 'nobody, no date'}`,
        fr: `A planifié la tâche « ${task.fr} » : ${plan('fr') || 'personne, aucune date'}`,
      };
    }
  }
}

function ownerText({ owner }: TaskPlan): { en: string | null; fr: string | null } {
  if (owner === null) return { en: null, fr: null };
  if ('account' in owner) return { en: person, fr: person };
  return { en: `${owner.written} (written by hand)`, fr: `${owner.written} (saisi à la main)` };
}
