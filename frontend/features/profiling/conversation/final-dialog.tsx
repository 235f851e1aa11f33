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
      : t('profiling.established.classLine', { class: classText(classification) }),
    t('profiling.final.norms', { count: norms }),
    t('profiling.final.documents', { count: templates }),
    t('profiling.final.risks', { count: risks }),
  ];
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
      <p>
        <strong>{counted.join(' · ')}</strong>
      </p>
      <p>{t('profiling.final.text')}</p>
    </Dialog>
  );
}
