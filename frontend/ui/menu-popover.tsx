import type { RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { LanguageFrame } from './language-frame.tsx';
import type { Action, ActionGroup } from './menu.tsx';
import css from './menu.module.css';

type MenuPopoverProps = {
  label: string | undefined;
  groups: readonly ActionGroup[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The open menu: arrows move, letters search, Escape closes and restores the focus. */
export function MenuPopover({ label, groups, trigger, onClose }: MenuPopoverProps) {
  const name = label ?? trigger.current?.textContent ?? '';
  return (
    <LanguageFrame>
      <Popover
        className={css.popover!}
        aria-label={name}
        placement="bottom end"
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => !open && onClose()}
      >
        <Menu className={css.menu!} aria-label={name} autoFocus="first" onClose={onClose}>
          {groups.map((group) => (
            <MenuSection key={group.id} className={css.section!} aria-label={group.title ?? name}>
              {group.title && <Header className={css.heading}>{group.title}</Header>}
              {group.actions.map((action) => (
                <ActionItem key={action.id} action={action} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </LanguageFrame>
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
