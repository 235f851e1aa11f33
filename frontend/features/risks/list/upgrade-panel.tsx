import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/use-locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import css from '../risks.module.css';

/** Shown after the first rows if there is no plan. */
export function UpgradePanel({ withheld }: { withheld: number }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <Notice tone="warn">
      <div className={css.upgrade}>
        <div>
          <strong>{t('risks.premium.message')}</strong>
          <p>{t('risks.premium.withheld', { count: withheld })}</p>
        </div>
        <ButtonLink look="primary" to={to('/Pricing')}>
          {t('risks.premium.pricing')}
        </ButtonLink>
      </div>
    </Notice>
  );
}
