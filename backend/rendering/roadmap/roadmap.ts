import { occasions } from '#/backend/projections/rows/history/roadmap-sentence.ts';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import type { StepOwner, StepProgress } from '#/backend/api/roadmap/contract.ts';
import type { Locale, RoadmapStep } from '#/knowledge/types.ts';
import { erasedPerson } from '../erased-person.ts';
import type { Sheet } from '../workbook.ts';

const words = {
  en: {
    name: 'Roadmap',
    heads: [
      'Step',
      'Group',
      'Task',
      'What to do',
      'Result',
      'Working days',
      'State',
      'Done on',
      'Ticked by',
      'Owner',
      'Due',
      'Waits for',
      'Key',
    ],
    person: 'a person',
    done: 'done',
    open: 'open',
    uncertain: 'depends on open questions',
  },
  fr: {
    name: 'Feuille de route',
    heads: [
      'Étape',
      'Groupe',
      'Tâche',
      'À faire',
      'Résultat',
      'Jours de travail',
      'État',
      'Terminée le',
      'Cochée par',
      'Responsable',
      'Échéance',
      'Attend',
      'Clé',
    ],
    person: 'une personne',
    done: 'terminée',
    open: 'ouverte',
    uncertain: 'dépend de questions ouvertes',
  },
} as const;
const widths = [28, 32, 44, 60, 44, 14, 16, 14, 30, 24, 14, 44, 14];

/** The tasks of a device at a moment, in the order of the roadmap. Those that its answers exclude are left out. */
export function roadmapSheet(
  device: Pick<Device, 'name'>,
  roadmap: readonly RoadmapStep[],
  progress: readonly StepProgress[],
  locale: Locale,
): Sheet {
  const said = words[locale];
  const states = new Map(progress.map((state) => [state.name, state]));
  const titles = new Map(
    roadmap.flatMap(({ children }) =>
      children.flatMap((group) => group.children.map(({ key, title }) => [key, title[locale]] as const)),
    ),
  );
  const rows = roadmap.flatMap((step) =>
    step.children.flatMap((group) =>
      group.children.flatMap(({ key, title, action, deliverable }) => {
        const state = states.get(key);
        if (!state) return [];
        const { isDone, isCertain, doneAt, doneBy, days, usualDays, owner, due, waitsFor } = state;
        return [
          [
            step.title[locale],
            group.title[locale],
            title[locale],
            action[locale],
            deliverable[locale],
            days ?? usualDays,
            isDone ? said.done : isCertain ? said.open : said.uncertain,
            doneAt?.slice(0, 10) ?? '',
            isDone ? (doneBy === null ? said.person : occasions[doneBy][locale]) : '',
            ownerText(owner, erasedPerson[locale]),
            due ?? '',
            waitsFor.map((task) => titles.get(task) ?? task).join('\n'),
            key,
          ],
        ];
      }),
    ),
  );
  return {
    name: said.name,
    footer: device.name,
    columns: said.heads.map((head, index) => ({ head, width: widths[index] ?? 20 })),
    rows,
  };
}

function ownerText(owner: StepOwner, erased: string): string {
  if (owner === null) return '';
  return ('account' in owner ? owner.name : owner.written) ?? erased;
}
