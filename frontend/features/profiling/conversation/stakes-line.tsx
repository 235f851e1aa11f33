import { useTranslation } from 'react-i18next';
import type { NextQuestion } from '#/backend/api/profiling/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './question-card.module.css';

type Stakes = NonNullable<NextQuestion['stakes']>;

/** What the answer may still decide: class, norms, documents, risks. */
export function StakesLine({ stakes, area }: { stakes: Stakes; area: string }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const parts = [
    ...(stakes.class ? [t('profiling.stakes.class')] : []),
    ...(['norms', 'documents', 'risks'] as const).flatMap((slice) =>
      stakes[slice] > 0 ? [t(`profiling.stakes.${slice}`, { count: stakes[slice] })] : [],
    ),
  ];
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  return (
    <p className={css.stakes}>
      {parts.length > 0
        ? t('profiling.stakes.decides', { list })
        : t(area === 'qualification' ? 'profiling.stakes.qualification' : 'profiling.stakes.record')}
    </p>
  );
}
