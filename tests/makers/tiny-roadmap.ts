import type { RoadmapStep, RoadmapTask } from '#/knowledge/types.ts';

const task = (key: string, en: string, fr: string, more: Partial<RoadmapTask> = {}): RoadmapTask => ({
  key,
  title: { en, fr },
  subtitle: { en: `${en} it`, fr: `${fr} cela` },
  action: { en, fr },
  deliverable: { en: 'A record', fr: 'Un enregistrement' },
  owner: 'quality',
  after: [],
  days: 2,
  ...more,
});

/** A roadmap that fits on a page; the second task is for sterile devices, the third comes after it. */
export const tinyRoadmap: readonly RoadmapStep[] = [
  {
    key: 'S.1',
    title: { en: 'Strategy', fr: 'Stratégie' },
    subtitle: { en: 'What comes first', fr: 'Ce qui vient d’abord' },
    children: [
      {
        key: 'S.1.1',
        title: { en: 'Purpose', fr: 'Destination' },
        subtitle: { en: 'What it is for', fr: 'À quoi il sert' },
        children: [
          task('S.1.1.1', 'Plan', 'Planifier'),
          task('S.1.1.2', 'Sterilise', 'Stériliser', { when: 'sterile', after: ['S.1.1.1'] }),
          task('S.1.1.3', 'Review', 'Revoir', { after: ['S.1.1.2'] }),
        ],
      },
    ],
  },
];
