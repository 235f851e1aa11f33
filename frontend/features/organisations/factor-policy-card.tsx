import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SecondFactors, type SecondFactorPolicy } from '#/backend/api/organisations/organisation.contract.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ExplainedAct } from './explained-act.tsx';
import { changeSecondFactorPolicy } from './organisation-queries.ts';
import css from './settings.module.css';

const Days = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(90));

type FactorPolicyCardProps = { policy: SecondFactorPolicy; isOwner: boolean };

/** The people who need a second factor. Owners change it, with a reason. */
export function FactorPolicyCard({ policy, isOwner }: FactorPolicyCardProps) {
  const { t } = useTranslation();
  const [required, setRequired] = useState(policy.required);
  const [asked, setAsked] = useState<SecondFactorPolicy | null>(null);
  const [isWrong, setWrong] = useState(false);
  const says = ({ required: whom, graceDays }: SecondFactorPolicy) =>
    t(`organisations.factors.says.${whom}`, { count: graceDays });
  if (!isOwner)
    return (
      <Card title={t('organisations.factors.title')}>
        <p>{says(policy)}</p>
      </Card>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = Days.safeParse(required === 'optional' ? 0 : typed(new FormData(event.currentTarget), 'days'));
    setWrong(!days.success);
    if (days.success) setAsked({ required, graceDays: days.data });
  };
  return (
    <Card title={t('organisations.factors.title')}>
      <form className={css.form} aria-label={t('organisations.factors.title')} onSubmit={submit} noValidate>
        <SelectField
          label={t('organisations.factors.required')}
          value={required}
          options={SecondFactors.options.map((value) => ({ value, label: t(`organisations.factors.whom.${value}`) }))}
          onChange={(value) => setRequired(SecondFactors.parse(value))}
        />
        {required !== 'optional' && (
          <TextField
            label={t('organisations.factors.days')}
            hint={t('organisations.factors.daysHint')}
            name="days"
            inputMode="numeric"
            defaultValue={String(policy.required === 'optional' ? 14 : policy.graceDays)}
            error={isWrong ? t('organisations.factors.daysWrong') : undefined}
            required
          />
        )}
        <Button type="submit">{t('organisations.factors.save')}</Button>
      </form>
      {asked && (
        <ExplainedAct
          title={t('organisations.factors.title')}
          text={says(asked)}
          confirm={t('organisations.factors.save')}
          act={(reason) => changeSecondFactorPolicy({ ...asked, reason })}
          onDone={() => {
            setAsked(null);
            toast('success', t('organisations.policy.saved'));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
