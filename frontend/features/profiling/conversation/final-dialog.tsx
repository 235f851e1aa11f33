import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { celebrate } from './confetti.ts';

/** Reports once that the questionnaire is complete, with the next step. */
export function FinalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  useEffect(() => void celebrate(), []);
  return (
    <Dialog
      title={t('profiling.final.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={to('/Pricing')}>{t('profiling.final.plan')}</ButtonLink>
          <Button look="primary" onPress={onClose}>
            {t('profiling.final.close')}
          </Button>
        </>
      }
    >
      <p>{t('profiling.final.text')}</p>
    </Dialog>
  );
}
