import { useEffect, useRef } from 'react';

/** A ref for a field that shows `value`: what was typed into it before the page was live goes to `take`, once. */
export function useEarlier(value: string, take: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ value, take });
  useEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== first.current.value) first.current.take(typed);
  }, []);
  return field;
}
