import type { ReasonCode } from '#/backend/events/finding.ts';

/**
 * A passage whose facts are contradicted; `strength` from 0 to 1. `other` says otherwise. `attribute` is what both
 * speak of, and `requirements` the duties that it concerns at any place.
 */
export type Conflict = {
  passage: number;
  other: number | null;
  code: ReasonCode;
  strength: number;
  attribute: string | null;
  requirements: readonly string[];
};

/** Two passages that contradict each other, each with the other. */
export const bothSides = (
  one: number,
  other: number,
  of: Pick<Conflict, 'code' | 'attribute' | 'requirements'>,
): Conflict[] => [
  { ...of, strength: 1, passage: one, other },
  { ...of, strength: 1, passage: other, other: one },
];
