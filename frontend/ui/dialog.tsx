import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import css from './dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the affirming one last. */
  actions?: ReactNode;
  size?: 'normal' | 'wide';
};

/** A modal: holds the focus, closes with Escape, gives the focus back. */
export function Dialog({ title, isOpen, onClose, children, actions, size = 'normal' }: DialogProps) {
  const { t } = useTranslation();
  return (
    <ModalOverlay className={css.overlay!} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
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
          <div className={css.body}>{children}</div>
          {actions && <footer className={css.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
