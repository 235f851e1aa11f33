import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useOwners } from '../../roadmap/use-owners.ts';
import { openTask } from '../checks-queries.ts';
import css from '../evidence/evidence.module.css';
import { useAct } from '../use-act.ts';
import { inShort } from './gaps.ts';

type TaskDialogProps = { run: Pick<Run, '_id' | 'device'>; finding: ShownFinding; onClose: () => void };

const longestTitle = 200;

/** Opens a task for a gap, of the device's roadmap or of the company: what is to be done, by whom and until when. */
export function TaskDialog({ run, finding, onClose }: TaskDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { owners, error } = useOwners();
  const { act, isPending } = useAct();
  const [owner, setOwner] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { requirement } = finding;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = typed(new FormData(event.currentTarget), 'title');
    setMissing(title === '');
    if (title !== '') act(() => openTask({ runId: run._id, requirement, title, owner: owner || null, due }), onClose);
  };
  return (
    <Dialog
      title={t('findings.gap.taskTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="gap-task" isPending={isPending}>
            {t('findings.gap.taskConfirm')}
          </Button>
        </>
      }
    >
      <p>{t(run.device ? 'findings.gap.taskText' : 'findings.gap.companyTaskText')}</p>
      <form id="gap-task" className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="title"
          label={t('findings.gap.taskName')}
          defaultValue={inShort(finding, locale).slice(0, longestTitle)}
          maxLength={longestTitle}
          error={isMissing ? t('findings.gap.taskNameMissing') : undefined}
          required
          autoFocus
        />
        <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
        <SelectField
          label={t('findings.review.member')}
          value={owner}
          onChange={setOwner}
          options={[
            { value: '', label: t('findings.review.nobody') },
            ...(owners ?? []).map(({ account, name }) => ({ value: account, label: name })),
          ]}
        />
        <DateField label={t('findings.gap.due')} value={due} onChange={setDue} />
      </form>
    </Dialog>
  );
}
