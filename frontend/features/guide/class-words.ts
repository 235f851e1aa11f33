import type { Classification } from '#/knowledge/types.ts';

/** "IIb", "Is, Im", or the bounds "IIa – III" while the class is open. */
export const classOf = ({ class: settled, lower, upper }: Classification): string =>
  settled ? [settled].flat().join(', ') : lower === upper ? lower : `${lower} – ${upper}`;
