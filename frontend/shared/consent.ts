import { atom, useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import type { OptionalUse } from '#/backend/api/site/contract.ts';
import { fieldOf } from './field-of.ts';
import { useSite } from './site.ts';
import { useIsLive } from './use-is-live.ts';

/** A visitor's choices, and when they were made (milliseconds since 1970). */
type Consent = { at: number; uses: Readonly<Record<string, boolean>> };
const unasked: Consent = { at: 0, uses: {} };

/** Six months, as the CNIL recommends (deliberation 2020-092): then the visitor is asked again. */
const lastsMs = 182 * 24 * 3_600_000;

/** The choices that are stored, or none: what was stored by hand, long ago or by another program is not believed. */
export function believed(stored: unknown, now: number): Consent {
  const at = fieldOf(stored, 'at');
  const uses = usesIn(fieldOf(stored, 'uses'));
  return typeof at === 'number' && at <= now && now - at < lastsMs && uses ? { at, uses } : unasked;
}

function usesIn(stored: unknown): Consent['uses'] | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const uses = Object.keys(stored).map((use): [string, unknown] => [use, fieldOf(stored, use)]);
  const answered = uses.filter((one): one is [string, boolean] => typeof one[1] === 'boolean');
  return answered.length === uses.length ? Object.fromEntries(answered) : null;
}

const json = createJSONStorage<Consent>();
const consentAtom = atomWithStorage<Consent>(
  'consent',
  unasked,
  { ...json, getItem: (key, initial) => believed(json.getItem(key, initial), Date.now()) },
  { getOnInit: true },
);
const isReopenedAtom = atom(false);

/** Whether a visitor allowed something that Acta does not need: null until they chose. Nothing of it is loaded before. */
export function useConsent(use: OptionalUse) {
  const isLive = useIsLive();
  const [{ uses }, setConsent] = useAtom(consentAtom);
  return {
    isAllowed: isLive ? (uses[use] ?? null) : null,
    decide: (isAllowed: boolean) =>
      setConsent((before) => ({ at: Date.now(), uses: { ...before.uses, [use]: isAllowed } })),
  };
}

/** The question to a visitor: what it is about, whether it is asked now, and by whom. */
export function useConsentQuestion() {
  const optional = useSite()?.optionalUses ?? [];
  const isLive = useIsLive();
  const [{ uses }, setConsent] = useAtom(consentAtom);
  const [isReopened, setReopened] = useAtom(isReopenedAtom);
  return {
    optional,
    isOpen: isLive && optional.length > 0 && (isReopened || optional.some((use) => uses[use] === undefined)),
    isReopened,
    reopen: () => setReopened(true),
    decide: (isAllowed: boolean) => {
      setConsent({ at: Date.now(), uses: Object.fromEntries(optional.map((use) => [use, isAllowed])) });
      setReopened(false);
    },
  };
}
