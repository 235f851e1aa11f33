import { classText } from '#/backend/events/class-text.ts';
import type { ClassState } from '#/backend/events/profiling.ts';
import { Badge } from '../ui/badge.tsx';

export function ClassChip({ state }: { state: ClassState }) {
  return <Badge tone={state.class ? 'accent' : 'neutral'}>{classText(state)}</Badge>;
}
