import { atomWithStorage } from 'jotai/utils';
import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const welcomedAtom = atomWithStorage('welcomed', false, undefined, { getOnInit: true });

/** Greets on the first visit, once per browser. */
export function WelcomeDialog() {
  const { t } = useTranslation();
  const [isWelcomed, setWelcomed] = useAtom(welcomedAtom);
  const close = () => setWelcomed(true);
  return (
    <Dialog
      title={t('devices.welcome.title')}
      isOpen={!isWelcomed}
      onClose={close}
      actions={
        <Button look="primary" onPress={close}>
          {t('devices.welcome.action')}
        </Button>
      }
    >
      <p>{t('devices.welcome.text')}</p>
      <p>{t('devices.welcome.record')}</p>
    </Dialog>
  );
}
