import { getDefaultStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useLayoutEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { isSingleKey, shortcutNames, shortcuts, type ShortcutName } from './shortcuts.ts';
import { isInDialog, isTakenKey } from './taken-key.ts';

/** Whether keys of one character act; remembered in this browser. */
export const singleKeysAtom = atomWithStorage('single-keys', true, undefined, { getOnInit: true });

export type Acts = Partial<Record<ShortcutName, (event: KeyboardEvent) => void>>;
type Holder = { acts: () => Acts; place: 'page' | 'dialog' | 'fallback' };

/** Those who answer keys, the newest last. */
const holders: Holder[] = [];

/** The shortcuts that the page answers now, in the order of the list, each with what it does. `close` and rows excepted. */
export const answeredShortcuts = (): { name: ShortcutName; run: () => void }[] =>
  shortcutNames.flatMap((name) => {
    if (['everywhere', 'rows'].includes(shortcuts[name].group) || name === 'answer') return [];
    const act = holders.findLast((one) => one.place === 'page' && acting(one, name))?.acts()[name];
    return act ? { name, run: () => act(new KeyboardEvent('keydown')) } : [];
  });

/** Calls the newest holder that answers this key at the present focus; of its shortcuts, the latest first. */
function dispatch(names: readonly ShortcutName[], event: KeyboardEvent): void {
  for (const name of names) {
    const act = actOf(name, event);
    if (!act) continue;
    event.preventDefault();
    return act(event);
  }
}

function actOf(name: ShortcutName, event: KeyboardEvent): ((event: KeyboardEvent) => void) | undefined {
  const shortcut = shortcuts[name];
  if (event.repeat && !('repeats' in shortcut)) return undefined;
  if (isSingleKey(name)) {
    // Control alone belongs to the browser; with Alt it is AltGr, which some keyboards need for the character.
    if (event.ctrlKey && !event.altKey && !event.getModifierState('AltGraph')) return undefined;
    if (!getDefaultStore().get(singleKeysAtom)) return undefined;
  }
  if (name !== 'palette' && isTakenKey(event)) return undefined;
  const place = isInDialog(event) ? 'dialog' : 'page';
  const holder =
    name === 'palette'
      ? holders.findLast(({ acts }) => acts()[name])
      : (holders.findLast((one) => one.place === place && acting(one, name)) ??
        holders.findLast((one) => one.place === 'fallback' && place === 'page' && acting(one, name)));
  return holder?.acts()[name];
}

const acting = ({ acts }: Holder, name: ShortcutName) => acts()[name] !== undefined;

function listen(): () => void {
  const all = shortcutNames.toReversed().flatMap((name) => shortcuts[name].keys.map((key) => ({ key, name })));
  const bindings = [...Map.groupBy(all, ({ key }) => key)].map(([key, bound]) => {
    const names = bound.map(({ name }) => name);
    return [key, (event: KeyboardEvent) => dispatch(names, event)] as const;
  });
  return tinykeys(window, Object.fromEntries(bindings), { ignore: () => false });
}

let stop: (() => void) | null = null;

/**
 * Answers keys while the component is there and `isActive`: in the page, in the dialog that it is, or in the page where
 * nobody else does (`fallback`).
 */
export function useKeys(
  acts: Acts,
  { isActive = true, place = 'page' }: { isActive?: boolean; place?: Holder['place'] } = {},
) {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  // Before the first paint: who sees the screen can use its keys.
  useLayoutEffect(() => {
    if (!isActive) return;
    stop ??= listen();
    const holder: Holder = { acts: () => latest.current, place };
    holders.push(holder);
    return () => void holders.splice(holders.indexOf(holder), 1);
  }, [isActive, place]);
}
