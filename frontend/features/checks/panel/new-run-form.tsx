import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useDates } from '../../../shared/dates.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { newRun } from '../checks-queries.ts';
import { CheckSubjectField } from '../shown/subject-field.tsx';
import css from './panel.module.css';

/** The first step of a new run: what it is about, and its name. `deviceId`: null for the company. The run exists from then on, and the other steps belong to it. */
export function NewRunForm({ deviceId, mayWrite }: { deviceId: string | null; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { day } = useDates();
  const navigate = useNavigate();
  const [today] = useState(() => new Date().toISOString());
  const [state, setState] = useState<{ isMissing: boolean; isPending: boolean; failure: string | null }>({
    isMissing: false,
    isPending: false,
    failure: null,
  });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const runLabel = typed(new FormData(event.currentTarget), 'label');
    setState({ isMissing: runLabel === '', isPending: runLabel !== '', failure: null });
    if (runLabel === '') return;
    try {
      const { run } = await newRun({ runLabel, deviceId });
      await navigate(to(`/Dashboard/Check/ConformityRunPanel/${run._id}`), { replace: true });
    } catch (error) {
      setState({ isMissing: false, isPending: false, failure: sentenceOf(error, t('checks.failed')) });
    }
  }
  return (
    <Card title={t('findings.panel.step.name')} className={css.narrow}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <CheckSubjectField />
        <TextField
          name="label"
          label={t('findings.panel.name')}
          hint={t('findings.panel.nameHint')}
          defaultValue={t('findings.panel.defaultName', { date: day(today) })}
          error={state.isMissing ? t('findings.panel.nameMissing') : undefined}
          maxLength={120}
          disabled={!mayWrite}
          required
        />
        <FailureNotice>{state.failure}</FailureNotice>
        {!mayWrite && <p className={css.quiet}>{t('findings.panel.why.READER')}</p>}
        <div>
          <Button look="primary" type="submit" isPending={state.isPending} disabled={!mayWrite}>
            {t('findings.panel.create')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
