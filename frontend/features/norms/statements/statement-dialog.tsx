import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import { useFieldErrors } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './statement-dialog.module.css';
import { send } from '../norms-queries.ts';
import { useStatementDraft } from './use-statement-draft.ts';

/**
 * A norm, a requirement, or the requirements of a clause, by its name on the screen. `rulesStatus`: null where the rules
 * say one thing of some and another of others.
 */
export type Subject = { keys: readonly string[]; name: string; rulesStatus: Norm['rulesStatus'] | null } & Pick<
  Norm,
  'statement'
>;
export type StatementDialogProps = {
  deviceId: string;
  subject: Subject;
  onClose: () => void;
  /** Where what is stated can be withdrawn from here. */
  onWithdraw?: () => void;
};

/**
 * States that something applies or does not, with a justification; changing a statement also needs a reason. What is typed
 * is kept until it is saved or cancelled.
 */
export function StatementDialog({ deviceId, subject, onClose, onWithdraw }: StatementDialogProps) {
  const { t } = useTranslation();
  const { keys, name, rulesStatus, statement } = subject;
  const { words, isKept, isMoved, change, forget } = useStatementDraft(deviceId, keys, statement);
  const { status } = words;
  const { form, errors, setErrors } = useFieldErrors<'status' | 'justification' | 'reason'>();
  const state = useMutation({
    mutationFn: ({ justification, reason }: { justification: string; reason: string }) => {
      const why = reason === '' ? {} : { reason };
      return send('stateTogether', { deviceId, keys, status, justification, ...why });
    },
    onSuccess: () => {
      toast('success', t('norms.stated'));
      forget();
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'JUSTIFICATION_TOO_SHORT')
        setErrors({ justification: error.message });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [justification, reason] = [words.justification.trim(), words.reason.trim()];
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
          {statement && onWithdraw && (
            <Button look="ghost" onPress={onWithdraw}>
              {t('norms.withdraw')}
            </Button>
          )}
          <Button
            onPress={() => {
              forget();
              onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button look="primary" type="submit" form="statement" isPending={state.isPending}>
            {t('norms.dialog.save')}
          </Button>
        </>
      }
    >
      <form id="statement" ref={form} className={css.form} onSubmit={submit} noValidate>
        {rulesStatus && <p>{t('norms.dialog.intro', { status: t(`norms.status.${rulesStatus}`) })}</p>}
        {isMoved && (
          <Notice tone="warn" role="status">
            {statement
              ? t('norms.dialog.moved', {
                  name: statement.byName ?? t('norms.erased'),
                  status: t(`norms.status.${statement.status}`),
                  justification: statement.justification,
                })
              : t('norms.dialog.movedAway')}
          </Notice>
        )}
        <fieldset className={css.choice} aria-describedby={errors.status ? 'statement-status' : undefined}>
          <legend>{t('norms.dialog.status')}</legend>
          {(['APPLICABLE', 'NA'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="status"
                value={one}
                checked={status === one}
                onChange={() => change({ status: one })}
              />
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
          value={words.justification}
          onChange={({ target }) => change({ justification: target.value })}
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
            value={words.reason}
            onChange={({ target }) => change({ reason: target.value })}
            maxLength={1000}
            rows={2}
            required
          />
        )}
        {isKept && <p className={css.quiet}>{t('norms.dialog.draft')}</p>}
        <FailureNotice>
          {state.error && !errors.justification && sentenceOf(state.error, t('norms.failed'))}
        </FailureNotice>
      </form>
    </Dialog>
  );
}
