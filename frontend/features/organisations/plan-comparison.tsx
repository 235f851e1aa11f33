import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWith } from '../../shared/lazy-with.ts';
import { Skeleton } from '../../ui/card.tsx';

const PlanTable = lazyWith('pricing', async () => (await import('../../shared/plan-table.tsx')).PlanTable);

/** What each plan opens, as on Pricing; loaded when somebody opens it. */
export function PlanComparison() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('organisations.plan.compare')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={260} label={t('common.loading')} />}>
          <PlanTable />
        </Suspense>
      )}
    </details>
  );
}
