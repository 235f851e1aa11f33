import { useId, useState, type ReactNode } from 'react';
import css from './tooltip.module.css';

type TooltipProps = {
  text: ReactNode;
  /** Renders the explained element, which has to be focusable, with the given attributes. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
};

/** Explains an element while it is hovered or focused; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  return (
    <span
      className={css.frame}
      role="presentation"
      onKeyDown={({ key }) => key === 'Escape' && setHidden(true)}
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
    >
      {children({ 'aria-describedby': id })}
      <span className={css.tooltip} id={id} role="tooltip" hidden={isHidden}>
        {text}
      </span>
    </span>
  );
}
