import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Ref of a heading that takes the focus when another question than the first is shown, so that a screen reader reads it.
 * `focus`: how, where more than that is wanted.
 */
export function useFocusOnNext(key: string, focus = (heading: HTMLElement) => heading.focus()) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  const latest = useRef(focus);
  useLayoutEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (heading.current) latest.current(heading.current);
  }, [key]);
  return heading;
}
