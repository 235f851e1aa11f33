import { useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog.tsx';
import css from './dialog.module.css';
import { useFirstField } from './first-field.ts';
import { LanguageFrame } from './language-frame.tsx';

/** The dialog while it is open. Use it through ui/dialog.tsx. */
export function OpenDialog({ title, onClose, children, actions, size = 'normal' }: DialogProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  return (
    <LanguageFrame>
      <ModalOverlay className={css.overlay!} isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
        <Modal className={css.modal!} data-size={size}>
          <AriaDialog className={css.dialog!}>
            <header className={css.head}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <Button look="ghost" size="icon" aria-label={t('common.close')} onPress={onClose}>
                <span aria-hidden>✕</span>
              </Button>
            </header>
            <div className={css.body} ref={body}>
              {children}
            </div>
            {actions && <footer className={css.actions}>{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </LanguageFrame>
  );
}
