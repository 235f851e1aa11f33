import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLocale } from './use-locale.ts';

type NotificationDialogProps = {
  /** Which texts of the catalogue are shown: Title, Subtitle, Text, Text2 and Button. */
  textKey: 'welcome' | 'restricted';
  /** Where the button leads; without it, it closes. */
  redirect?: string;
  onClose: () => void;
};

/** Tells something once, with a button that takes note of it or leads on. */
export function NotificationDialog({ textKey, redirect, onClose }: NotificationDialogProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const button = t(`notices.${textKey}.Button`);
  return (
    <Dialog
      title={t(`notices.${textKey}.Title`)}
      isOpen
      onClose={onClose}
      actions={
        redirect === undefined ? (
          <Button look="primary" onPress={onClose}>
            {button}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('notices.later')}</Button>
            <ButtonLink look="primary" to={to(redirect)}>
              {button}
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        <strong>{t(`notices.${textKey}.Subtitle`)}</strong>
      </p>
      <p>{t(`notices.${textKey}.Text`)}</p>
      {textKey === 'welcome' && <p>{t(`notices.${textKey}.Text2`)}</p>}
    </Dialog>
  );
}
