import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../shared/keys/use-keys.ts';
import { useMatches } from '../ui/use-matches.ts';

const collapsedAtom = atomWithStorage('sideBarCollapsed', false, undefined, { getOnInit: true });
const narrow = matchMedia('(width < 800px)');

/** The sidebar: shown or collapsed, as stored; on a narrow screen a drawer, which every navigation closes. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useAtom(collapsedAtom);
  const isNarrow = useMatches(narrow);
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
