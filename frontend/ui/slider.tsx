import type { ReactNode } from 'react';
import css from './slider.module.css';

type SliderProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** The value as a screen reader reads it. */
  valueText?: string | undefined;
  trackClass: string;
  thumbClass: string;
  children?: ReactNode;
};

/**
 * A slider whose caller draws track and thumb: arrows step, Page keys jump, Home and End go to the ends. The browser's own,
 * which is not seen, lies over them.
 */
export function Slider({ label, min, max, value, onChange, valueText, trackClass, thumbClass, children }: SliderProps) {
  return (
    <div className={`${css.track} ${trackClass}`}>
      {children}
      <input
        type="range"
        className={css.range}
        min={min}
        max={max}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(change) => onChange(Number(change.target.value))}
      />
      <div
        className={`${css.thumb} ${thumbClass}`}
        style={{ left: `${(100 * (value - min)) / (max - min || 1)}%` }}
        aria-hidden
      />
    </div>
  );
}
