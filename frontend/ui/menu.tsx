import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { lazy } from './lazy.ts';
import button from './button.module.css';

export type Action = {
  id: string;
  label: string;
  /** Second line. */
  note?: string | undefined;
  /** Shortcut, or a sign on the right. */
  hint?: string | undefined;
  isCurrent?: boolean;
  isDisabled?: boolean;
  run: () => void;
};
export type ActionGroup = { id: string; title?: string; actions: readonly Action[] };

type ActionMenuProps = {
  /** The button's name, if its content does not give it. */
  label?: string | undefined;
  children: ReactNode;
  groups: readonly ActionGroup[];
  /** Class of the button instead of the quiet one. */
  className?: string | undefined;
};

const load = () => import('./menu-popover.tsx');
const MenuPopover = lazy(async () => ({ default: (await load()).MenuPopover }));

/** A button that opens a menu. The menu itself loads when a pointer or the focus comes near: pages start without it. */
export function ActionMenu({ label, children, groups, className }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className ?? button.button}
        data-look={className ? undefined : 'ghost'}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopover label={label} groups={groups} trigger={trigger} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
