import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../shared/i18n.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Skeleton } from '../../ui/card.tsx';

const table = () =>
  lazy(async () => {
    const [{ PlanTable }] = await Promise.all([import('../../shared/plan-table.tsx'), loadPart('pricing')]);
    return { default: PlanTable };
  });
/** By language, whose texts come along. */
const tables = { en: table(), fr: table() } as const;

/** What each plan opens, as on Pricing; loaded when somebody opens it. */
export function PlanComparison() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const Table = tables[locale];
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('organisations.plan.compare')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={260} label={t('common.loading')} />}>
          <Table />
        </Suspense>
      )}
    </details>
  );
}
