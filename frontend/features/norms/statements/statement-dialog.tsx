import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import { typed, useFieldErrors } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './statement-dialog.module.css';
import { send } from '../norms-queries.ts';

/** A norm or a requirement, by its name on the screen. */
export type Subject = { key: string; name: string } & Pick<Norm, 'rulesStatus' | 'statement'>;
type StatementDialogProps = { deviceId: string; subject: Subject; onClose: () => void };

/** States that something applies or does not, with a justification; changing a statement also needs a reason. */
export function StatementDialog({ deviceId, subject, onClose }: StatementDialogProps) {
  const { t } = useTranslation();
  const { key, name, rulesStatus, statement } = subject;
  const [status, setStatus] = useState(statement?.status ?? null);
  const { form, errors, setErrors } = useFieldErrors<'status' | 'justification' | 'reason'>();
  const state = useMutation({
    mutationFn: (words: { justification: string; reason: string }) => {
      const { justification, reason } = words;
      const why = reason === '' ? {} : { reason };
      return send('stateApplicability', { deviceId, key, status, justification, ...why });
    },
    onSuccess: () => {
      toast('success', t('norms.stated'));
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'JUSTIFICATION_TOO_SHORT')
        setErrors({ justification: error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [justification, reason] = [typed(data, 'justification'), typed(data, 'reason')];
    const found = {
      ...(status === null ? { status: t('norms.dialog.chosen') } : {}),
      ...(justification === '' ? { justification: t('norms.dialog.short') } : {}),
      ...(statement && reason === '' ? { reason: t('norms.reasonRequired') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) state.mutate({ justification, reason });
  };
  return (
    <Dialog
      title={t('norms.dialog.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="statement" isPending={state.isPending}>
            {t('norms.dialog.save')}
          </Button>
        </>
      }
    >
      <form id="statement" ref={form} className={css.form} onSubmit={submit} noValidate>
        <p>{t('norms.dialog.intro', { status: t(`norms.status.${rulesStatus}`) })}</p>
        <fieldset className={css.choice} aria-describedby={errors.status ? 'statement-status' : undefined}>
          <legend>{t('norms.dialog.status')}</legend>
          {(['APPLICABLE', 'NA'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="status" value={one} checked={status === one} onChange={() => setStatus(one)} />
              {t(`norms.status.${one}`)}
            </label>
          ))}
          {errors.status && (
            <p id="statement-status" className={css.error}>
              <span aria-hidden>✕ </span>
              {errors.status}
            </p>
          )}
        </fieldset>
        <TextAreaField
          name="justification"
          label={t('norms.dialog.justification')}
          hint={t('norms.dialog.justificationHelp')}
          error={errors.justification}
          defaultValue={statement?.justification ?? ''}
          maxLength={2000}
          rows={3}
          required
        />
        {statement && (
          <TextAreaField
            name="reason"
            label={t('norms.reason')}
            hint={t('norms.reasonHelp')}
            error={errors.reason}
            maxLength={1000}
            rows={2}
            required
          />
        )}
        <FailureNotice>
          {state.error && !errors.justification && sentenceOf(state.error, t('norms.failed'))}
        </FailureNotice>
      </form>
    </Dialog>
  );
}
