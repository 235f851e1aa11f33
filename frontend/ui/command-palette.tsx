import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import type { ActionGroup } from './menu.tsx';
import { LanguageFrame } from './language-frame.tsx';
import css from './command-palette.module.css';

type CommandPaletteProps = {
  label: string;
  placeholder: string;
  empty: string;
  groups: readonly ActionGroup[];
  onClose: () => void;
};

/** Everything that can be done, found by typing; accents and case do not matter. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <LanguageFrame>
      <OpenPalette {...props} />
    </LanguageFrame>
  );
}

function OpenPalette({ label, placeholder, empty, groups, onClose }: CommandPaletteProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <ModalOverlay className={css.overlay!} isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className={css.modal!}>
        <Dialog className={css.dialog!} aria-label={label}>
          <Autocomplete filter={contains}>
            <SearchField className={css.search!} aria-label={placeholder} autoFocus>
              <Input placeholder={placeholder} />
            </SearchField>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard: the menu leaves the focus in the field */}
            <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
              <Menu
                className={css.menu!}
                aria-label={label}
                renderEmptyState={() => <p className={css.empty}>{empty}</p>}
              >
                {groups.map((group) => (
                  <MenuSection key={group.id}>
                    <Header className={css.heading}>{group.title}</Header>
                    {group.actions.map((action) => (
                      <MenuItem
                        key={action.id}
                        id={action.id}
                        className={css.item!}
                        textValue={action.note ? `${action.label} ${action.note}` : action.label}
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
