import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../shared/keys/use-keys.ts';

const collapsedAtom = atomWithStorage('sideBarCollapsed', false, undefined, { getOnInit: true });
const narrow = matchMedia('(width < 800px)');
const followWidth = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** The sidebar: shown or collapsed, as stored; on a narrow screen a drawer, which every navigation closes. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useAtom(collapsedAtom);
  const isNarrow = useSyncExternalStore(followWidth, () => narrow.matches);
  const { pathname } = useLocation();
  const [drawerOf, setDrawerOf] = useState<string | null>(null);
  const isDrawerOpen = isNarrow && drawerOf === pathname;
  const closeDrawer = () => setDrawerOf(null);

  useKeys({ close: closeDrawer }, { isActive: isDrawerOpen });

  return {
    isCollapsed,
    isDrawerOpen,
    closeDrawer,
    /** Neither visible nor reachable by Tab. */
    isHidden: isNarrow ? !isDrawerOpen : isCollapsed,
    toggle: () => (isNarrow ? setDrawerOf(isDrawerOpen ? null : pathname) : setCollapsed(!isCollapsed)),
  };
}
