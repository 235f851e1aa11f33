import type { ComponentProps, ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './tooltip.module.css';

type TooltipProps = { text: ReactNode; children: ComponentProps<typeof Focusable>['children'] };

/** Explains its child on hover and on focus. The child has to be focusable and to carry a role of its own. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={css.tooltip!} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
