import { classText } from '#/backend/events/class-text.ts';
import type { Classification } from '#/knowledge/types.ts';

/** "IIb", "Is, Im", or the bounds "IIa – III" while the class is open. */
export const classOf = ({ class: settled, lower, upper }: Classification): string =>
  classText({ class: settled === null ? null : [settled].flat(), lower, upper, rules: [] });
