import type { ItemKind } from '#/backend/api/changes/contract.ts';

/** Kinds of what a change touches, in the order of the screen. */
export const itemKinds = ['document', 'norm', 'requirement', 'risk'] as const satisfies readonly ItemKind[];

/** The kind that a text names; a document for any other. */
export const kindOf = (kind: string): ItemKind => itemKinds.find((one) => one === kind) ?? 'document';
