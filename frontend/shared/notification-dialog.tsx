import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLocale } from './use-locale.ts';

type NotificationDialogProps = {
  /** The texts of the catalogue: Title, Subtitle, Text, Text2 and Button. */
  textKey: 'welcome' | 'restricted';
  /** The target of the button; without it, the button closes the dialog. */
  redirect?: string;
  onClose: () => void;
};

/** Shows a message once, with a button that confirms it or leads on. */
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
