import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { classText } from '#/backend/events/class-text.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Figures } from '../overview/stat-strip.tsx';
import { celebrate } from './confetti.ts';

/** Reports once that the questionnaire is complete: what follows from it, in figures, and the next step. */
export function FinalDialog({ figures, onClose }: { figures: Figures; onClose: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  useEffect(() => void celebrate(), []);
  const { classification, norms, templates, risks } = figures;
  const counted = [
    classification.lower === null
      ? t('profiling.noClass')
      : t('established.classLine', { class: classText(classification) }),
    t('established.final.norms', { count: norms }),
    t('established.final.documents', { count: templates }),
    t('established.final.risks', { count: risks }),
  ];
  return (
    <Dialog
      title={t('established.final.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={to('/Pricing')}>{t('established.final.plan')}</ButtonLink>
          <Button look="primary" onPress={onClose}>
            {t('established.final.close')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{counted.join(' · ')}</strong>
      </p>
      <p>{t('established.final.text')}</p>
    </Dialog>
  );
}
