import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width of an element in pixels, kept current; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
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
