import type { Occasion, RoadmapEvent, TaskPlan } from '#/backend/events/roadmap.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { person } from './person-mark.ts';
import { writtenDay } from './wording.ts';

/** The sentence for an event of the roadmap. `name` gives the title of a task; `person` replaces its owner. */
export function roadmapSentence(event: RoadmapEvent, name: (key: string) => Bilingual): Bilingual {
  const task = name(event.data.task);
  switch (event.type) {
    case 'TaskCompleted':
      return event.data.by === null
        ? { en: `Completed the task “${task.en}”`, fr: `A terminé la tâche « ${task.fr} »` }
        : {
            en: `Ticked the task “${task.en}”: ${occasions[event.data.by].en}`,
            fr: `A coché la tâche « ${task.fr} » : ${occasions[event.data.by].fr}`,
          };
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
    case 'TaskWeighed': {
      const weight = weightText(event.data.to);
      return {
        en: `Set the work for the task “${task.en}”: ${weight.en}`,
        fr: `A fixé la charge de la tâche « ${task.fr} » : ${weight.fr}`,
      };
    }
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

/** How much work a task takes; null: as the roadmap says. */
export function weightText(days: number | null): Bilingual {
  if (days === null) return { en: 'as in the roadmap', fr: 'celle de la feuille de route' };
  return days === 1 ? { en: '1 day', fr: '1 jour' } : { en: `${days} days`, fr: `${days} jours` };
}

/** What ticks a task. */
export const occasions: Readonly<Record<Occasion, Bilingual>> = {
  'questionnaire-completed': { en: 'questionnaire completed', fr: 'questionnaire terminé' },
  'emdn-chosen': { en: 'EMDN code chosen', fr: 'code EMDN choisi' },
  'risks-decided': { en: 'every risk decided', fr: 'tous les risques décidés' },
  'risks-estimated': { en: 'every risk of the file estimated', fr: 'tous les risques du dossier estimés' },
  'controls-verified': { en: 'every control verified', fr: 'toutes les mesures vérifiées' },
  'overall-risk-concluded': {
    en: 'overall residual risk concluded',
    fr: 'conclusion sur le risque résiduel global',
  },
  'evidence-filed': { en: 'document named as evidence', fr: 'document désigné comme preuve' },
};

function ownerText({ owner }: TaskPlan): { en: string | null; fr: string | null } {
  if (owner === null) return { en: null, fr: null };
  if ('account' in owner) return { en: person, fr: person };
  return { en: `${owner.written} (written by hand)`, fr: `${owner.written} (saisi à la main)` };
}
