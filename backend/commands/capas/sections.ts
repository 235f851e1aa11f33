import { isDeepStrictEqual } from 'node:util';
import type { CapaSection } from '#/backend/events/capa-state.ts';
import type { CapaSectionName } from '#/backend/events/capas.ts';
import type { RootCause } from '#/backend/events/root-cause.ts';
import { happened, lacksReason, refuse, type Context } from '../decider.ts';
import type { OpenedCapa } from './capas.ts';

/** `base`: the revision that the person had before them. */
export type SectionCommand =
  /** `isFrozen`: the person means the frozen copy of a locked section. */
  | { type: 'WriteSection'; section: CapaSectionName; text: string; base: number; isFrozen: boolean }
  | { type: 'LockSection'; section: CapaSectionName; base: number }
  | { type: 'UnlockSection'; section: CapaSectionName }
  | { type: 'SetRootCause'; rootCause: RootCause | null; base: number };

/** Decisions about the text of a CAPA. A stale edit is refused with the text that is there now. */
export function decideOnSection(command: SectionCommand, state: OpenedCapa, context: Context) {
  if (command.type === 'SetRootCause') return setRootCause(command, state, context);
  const { number: capa } = state;
  const { section } = command;
  const { text: from, isLocked } = state.sections[section];
  switch (command.type) {
    case 'WriteSection': {
      const { text: to, base, isFrozen } = command;
      if (isLocked && !isFrozen) return refuse('SECTION_LOCKED', { section });
      if (!isLocked && isFrozen) return refuse('SECTION_NOT_LOCKED', { section });
      if (to === from) return happened();
      const stale = movedSince(section, state.sections[section], base);
      if (stale) return stale;
      if (lacksReason(context, isFrozen)) return refuse('REASON_REQUIRED');
      return isFrozen
        ? happened({ type: 'CapaFrozenCopyEdited', data: { capa, section, from, to } })
        : happened({ type: 'CapaSectionWritten', data: { capa, section, from, to, draft: null } });
    }
    case 'LockSection': {
      if (isLocked) return happened();
      const stale = movedSince(section, state.sections[section], command.base);
      return stale ?? happened({ type: 'CapaSectionLocked', data: { capa, section, text: from } });
    }
    case 'UnlockSection':
      if (!isLocked) return happened();
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'CapaSectionUnlocked', data: { capa, section, text: from } });
  }
}

/** Why an edit that rests on revision `base` is refused; null where that is the newest. */
export const movedSince = (section: CapaSectionName, { revision, text }: CapaSection, base: number) =>
  revision === base ? null : refuse('SECTION_MOVED', { section, revision, text });

function setRootCause(
  { rootCause: to, base }: Extract<SectionCommand, { type: 'SetRootCause' }>,
  { number: capa, rootCause: { of: from, revision }, sections }: OpenedCapa,
  context: Context,
) {
  const section = 'investigateRootCause';
  if (sections[section].isLocked) return refuse('SECTION_LOCKED', { section });
  if (isDeepStrictEqual(from, to)) return happened();
  if (revision !== base) return refuse('SECTION_MOVED', { section, revision, rootCause: from });
  if (lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: 'CapaRootCauseSet', data: { capa, from, to } });
}
