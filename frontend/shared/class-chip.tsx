import type { ClassState } from '#/backend/events/profiling.ts';
import { Badge } from '../ui/badge.tsx';

/** The class in its usual form: "IIb", "Is, Im", or the bounds "IIa – III" while it is open. */
export const classText = ({ class: settled, lower, upper }: ClassState): string =>
  settled ? settled.join(', ') : lower === upper ? lower : `${lower} – ${upper}`;

export function ClassChip({ state }: { state: ClassState }) {
  return <Badge tone={state.class ? 'accent' : 'neutral'}>{classText(state)}</Badge>;
}
