import type { HistoryEvent } from '#/backend/api/history/contract.ts';

/** The screens of a device whose changes are shown separately. */
export const abouts = ['roadmap', 'risks', 'norms', 'documents'] as const;
export type About = (typeof abouts)[number];

/** What answers change on a screen besides the events of its own stream. */
const concluded: ReadonlyMap<string, About> = new Map([
  ['ApplicabilityChanged', 'norms'],
  ['RisksTriggered', 'risks'],
]);

/** The screen that an event changes what it shows; null for none of these. */
export const aboutOf = ({ type, stream }: Pick<HistoryEvent, 'type' | 'stream'>): About | null =>
  concluded.get(type) ?? abouts.find((about) => stream.startsWith(`${about}-`)) ?? null;
