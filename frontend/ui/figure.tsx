import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const countMs = 450;

/** A number that counts to its new value. Readers who prefer less motion, and screen readers, get the value at once. */
export function Figure({ value }: { value: number }) {
  const { i18n } = useTranslation();
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  const write = (number: number) => number.toLocaleString(i18n.language);
  useEffect(() => {
    const origin = from.current;
    from.current = value;
    if (origin === value) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = isStill ? 1 : Math.min(1, Math.max(0, (now - start) / countMs));
      setShown(Math.round(origin + (value - origin) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span aria-label={write(value)} role="img" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {write(shown)}
    </span>
  );
}
