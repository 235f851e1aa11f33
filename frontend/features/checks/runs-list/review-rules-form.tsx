import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '#/backend/api/checks/desk.contract.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { setReviewRules } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import css from './runs-list.module.css';

/** What an owner switches on against routine: known answers, and a share of second readings. */
export function ReviewRulesForm({ rules }: Pick<Agreement, 'rules'>) {
  const { t } = useTranslation();
  const { act, isPending } = useAct();
  const [knownAnswers, setKnown] = useState(rules.knownAnswers);
  const [share, setShare] = useState(String(rules.secondReads));
  const secondReads = Number(share);
  const isValid = /^\d{1,3}$/.test(share) && secondReads <= 100;
  const isSame = knownAnswers === rules.knownAnswers && secondReads === rules.secondReads;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isValid) return;
    const reason = typed(new FormData(event.currentTarget), 'reason');
    const why = reason === '' ? {} : { reason };
    act(
      () => setReviewRules({ knownAnswers, secondReads, ...why }),
      () => toast('success', t('checks.agreement.saved')),
    );
  };
  return (
    <form className={css.rules} onSubmit={submit} noValidate>
      <h3>{t('checks.agreement.rules')}</h3>
      <CheckboxField
        label={t('checks.agreement.knownAnswers')}
        hint={t('checks.agreement.knownAnswersHint')}
        checked={knownAnswers}
        onChange={({ target }) => setKnown(target.checked)}
      />
      <TextField
        label={t('checks.agreement.secondReads')}
        hint={t('checks.agreement.secondReadsHint')}
        inputMode="numeric"
        value={share}
        error={isValid ? undefined : t('checks.agreement.secondReadsInvalid')}
        onChange={({ target }) => setShare(target.value.trim())}
      />
      <TextField name="reason" label={t('checks.agreement.reason')} maxLength={1000} />
      <Button type="submit" isPending={isPending} disabled={isSame || !isValid}>
        {t('checks.agreement.save')}
      </Button>
    </form>
  );
}
