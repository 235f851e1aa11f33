import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import button from './button.module.css';
import css from './menu.module.css';

export type Action = {
  id: string;
  label: string;
  /** Second line. */
  note?: string | undefined;
  /** Shortcut, or a mark at the right. */
  hint?: string | undefined;
  isCurrent?: boolean;
  isDisabled?: boolean;
  run: () => void;
};
export type ActionGroup = { id: string; title?: string; actions: readonly Action[] };

type ActionMenuProps = {
  /** The button's name where its content does not say it. */
  label?: string | undefined;
  children: ReactNode;
  groups: readonly ActionGroup[];
  /** Class of the button instead of the quiet one. */
  className?: string | undefined;
};

/** A button that opens a menu: arrows move, letters search, Escape closes and gives the focus back. */
export function ActionMenu({ label, children, groups, className }: ActionMenuProps) {
  const named = label ? { 'aria-label': label } : {};
  return (
    <MenuTrigger>
      <AriaButton {...named} className={className ?? button.button!} data-look={className ? undefined : 'ghost'}>
        {children}
      </AriaButton>
      <Popover className={css.popover!} placement="bottom end">
        <Menu className={css.menu!} {...(label ? { 'aria-label': label } : {})}>
          {groups.map((group) => (
            <MenuSection key={group.id} className={css.section!} aria-label={group.title ?? label ?? group.id}>
              {group.title && <Header className={css.heading!}>{group.title}</Header>}
              {group.actions.map((action) => (
                <ActionItem key={action.id} action={action} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function ActionItem({ action }: { action: Action }) {
  return (
    <MenuItem
      id={action.id}
      className={css.item!}
      textValue={action.label}
      isDisabled={action.isDisabled ?? false}
      onAction={action.run}
    >
      <span className={css.mark} aria-hidden>
        {action.isCurrent ? '✓' : ''}
      </span>
      <span>
        {action.label}
        {action.note && <small>{action.note}</small>}
      </span>
      {action.hint && <kbd>{action.hint}</kbd>}
    </MenuItem>
  );
}
