import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width of an element in pixels, kept current; null until it is known, which is before the first paint. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = () => setWidth(target.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
