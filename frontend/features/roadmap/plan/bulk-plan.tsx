import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useOwners } from '../use-owners.ts';
import css from './plan.module.css';

type BulkPlanProps = {
  count: number;
  isPending: boolean;
  onPlan: (what: { owner?: string | null; due?: string | null }) => void;
  onClear: () => void;
};

/** Owner or date for the selected tasks, in one act. */
export function BulkPlan({ count, isPending, onPlan, onClear }: BulkPlanProps) {
  const { t } = useTranslation();
  const { owners } = useOwners();
  const [owner, setOwner] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const nobody = 'nobody';
  return (
    <section className={css.bulk} aria-label={t('roadmap.view.bulk')}>
      <strong role="status">{t('roadmap.view.selected', { count })}</strong>
      <SelectField
        label={t('roadmap.plan.owner')}
        value={owner}
        onChange={setOwner}
        options={[
          { value: '', label: t('roadmap.view.asIs') },
          { value: nobody, label: t('roadmap.plan.nobody') },
          ...(owners ?? []).map(({ account, name }) => ({ value: account, label: name })),
        ]}
      />
      <DateField label={t('roadmap.plan.due')} value={due} onChange={setDue} />
      <Button
        look="primary"
        isPending={isPending}
        disabled={owner === '' && due === null}
        onPress={() =>
          onPlan({ ...(owner !== '' && { owner: owner === nobody ? null : owner }), ...(due !== null && { due }) })
        }
      >
        {t('roadmap.view.planSelected')}
      </Button>
      <Button look="ghost" onPress={onClear}>
        {t('roadmap.view.clear')}
      </Button>
    </section>
  );
}
