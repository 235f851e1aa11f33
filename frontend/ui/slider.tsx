import type { ReactNode } from 'react';
import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { LanguageFrame } from './language-frame.tsx';

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
  className?: string | undefined;
  children?: ReactNode;
};

/** A slider whose caller draws the track: arrows step, Page keys jump, Home and End go to the ends. */
export function Slider({
  label,
  min,
  max,
  value,
  onChange,
  valueText,
  trackClass,
  thumbClass,
  className,
  children,
}: SliderProps) {
  return (
    <LanguageFrame>
      <AriaSlider
        aria-label={label}
        minValue={min}
        maxValue={max}
        value={value}
        onChange={onChange}
        {...(className ? { className } : {})}
      >
        <SliderTrack className={trackClass}>
          {children}
          <SliderThumb className={thumbClass} {...(valueText ? { 'aria-valuetext': valueText } : {})} />
        </SliderTrack>
      </AriaSlider>
    </LanguageFrame>
  );
}
