import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Says that an area needs a plan, and leads to the prices. */
export function RestrictionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <Dialog
      title={t('risks.premium.message')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('risks.premium.later')}</Button>
          <ButtonLink look="primary" to={to('/Pricing')}>
            {t('risks.premium.pricing')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('risks.premium.text')}</p>
    </Dialog>
  );
}
