import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { useMemo, useState } from 'react';
import type { ActionGroup } from './menu.tsx';
import { LanguageFrame } from './language-frame.tsx';
import css from './command-palette.module.css';

type CommandPaletteProps = {
  label: string;
  placeholder: string;
  empty: string;
  groups: readonly ActionGroup[];
  /** The results of a text beyond the commands. */
  find?: (text: string) => readonly ActionGroup[];
  onClose: () => void;
};

/** All commands, found by typing; accents and case do not matter. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <LanguageFrame>
      <OpenPalette {...props} />
    </LanguageFrame>
  );
}

function OpenPalette({ label, placeholder, empty, groups, find, onClose }: CommandPaletteProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const found = useMemo(() => find?.(text) ?? [], [find, text]);
  // A result matches the text in its own way; the menu must not filter it out.
  const valueOf = (group: ActionGroup, { label: own, note }: ActionGroup['actions'][number]) =>
    [found.includes(group) ? text : '', own, note].filter(Boolean).join(' ');
  return (
    <ModalOverlay className={css.overlay!} isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className={css.modal!}>
        <Dialog className={css.dialog!} aria-label={label}>
          <Autocomplete filter={contains}>
            <SearchField className={css.search!} aria-label={placeholder} value={text} onChange={setText} autoFocus>
              <Input placeholder={placeholder} />
            </SearchField>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard: the menu leaves the focus in the field */}
            <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
              <Menu
                className={css.menu!}
                aria-label={label}
                renderEmptyState={() => <p className={css.empty}>{empty}</p>}
              >
                {[...groups, ...found].map((group) => (
                  <MenuSection key={group.id}>
                    <Header className={css.heading}>{group.title}</Header>
                    {group.actions.map((action) => (
                      <MenuItem
                        key={action.id}
                        id={action.id}
                        className={css.item!}
                        textValue={valueOf(group, action)}
                        onAction={() => {
                          onClose();
                          action.run();
                        }}
                      >
                        {action.label}
                        {action.note && <small>{action.note}</small>}
                        {action.hint && <kbd>{action.hint}</kbd>}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
