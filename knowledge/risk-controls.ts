import type { LibraryRiskText } from './types.ts';

export type LibraryControl = { kind: 'DESIGN' | 'PROTECTION' | 'INFORMATION'; text: string };

/** The typical controls of a library risk, the safest kind first. */
export const libraryControls = ({
  controls: { design, protection, information },
}: LibraryRiskText): LibraryControl[] => [
  ...(design ?? []).map((text) => ({ kind: 'DESIGN' as const, text })),
  ...(protection ?? []).map((text) => ({ kind: 'PROTECTION' as const, text })),
  ...(information ?? []).map((text) => ({ kind: 'INFORMATION' as const, text })),
];
