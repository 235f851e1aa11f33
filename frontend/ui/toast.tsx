import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { lazy } from './lazy.ts';

export type Toast = {
  type: 'info' | 'success' | 'warning' | 'error';
  message: string;
  action?: { label: string; run: () => void } | undefined;
};
type ToastOptions = { duration?: number; action?: Toast['action'] };

const fetchToasts = () => import('./open-toasts.tsx');
let loaded: ReturnType<typeof fetchToasts> | undefined;
/** One promise for all, so that messages come in their order; where it fails, the next one tries again. */
const load = () =>
  (loaded ??= fetchToasts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
const OpenToasts = lazy(async () => ({ default: (await load()).OpenToasts }));
const isNeededAtom = atom(false);

/** Shows a message; `duration` in milliseconds. Returns a function that closes it. */
export function toast(type: Toast['type'], message: string, { duration = 5000, action }: ToastOptions = {}) {
  getDefaultStore().set(isNeededAtom, true);
  const shown = load().then(({ showToast }) => showToast({ type, message, action }, duration));
  return () => void shown.then((close) => close());
}

/** The page comes first; a message may come when nothing more can be loaded. */
const loadAfterMs = 2_000;

/**
 * Where toasts appear, once per page. They stay reachable over dialogs, and wait while they are looked at. `isExpected`:
 * their code (21 kB) comes beforehand; else with the first message.
 */
export function ToastRegion({ isExpected = true }: { isExpected?: boolean }) {
  const isNeeded = useAtomValue(isNeededAtom);
  useEffect(() => {
    if (!isExpected) return undefined;
    // Where it fails, the first message tries again.
    const timer = setTimeout(() => void load().catch(() => undefined), loadAfterMs);
    return () => clearTimeout(timer);
  }, [isExpected]);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <OpenToasts />
      </Suspense>
    )
  );
}
