import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '#/backend/api/profiling/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import css from './change-dialog.module.css';
import { ChangeEffects } from './change-effects.tsx';

type EffectsDialogProps = {
  preview: UseQueryResult<ChangePreview>;
  /** Whether a reason is needed, while the preview does not say it yet. */
  reasonRequired?: boolean;
  confirm: string;
  isPending: boolean;
  /** Shown where no change is chosen yet. */
  hint?: string | undefined;
  /** What changes, above its effects. */
  children: ReactNode;
  onClose: () => void;
  /** An empty reason: none was given, and none is needed. */
  onConfirm: (reason: string) => void;
};

/** A change of an answer: what it would change, and why it is made. */
export function EffectsDialog({
  preview,
  reasonRequired = false,
  confirm,
  isPending,
  hint,
  children,
  onClose,
  onConfirm,
}: EffectsDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [isMissing, setMissing] = useState(false);
  const needsReason = preview.data?.reasonRequired ?? reasonRequired;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason').trim();
    setMissing(needsReason && reason === '');
    if (!needsReason || reason !== '') onConfirm(reason);
  };
  return (
    <Dialog
      title={t('profiling.changeDialog.title')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('profiling.cancel')}</Button>
          <Button look="primary" type="submit" form={form} disabled={!preview.data} isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        {children}
        <div aria-live="polite">
          {hint !== undefined && <p className={css.quiet}>{hint}</p>}
          {preview.isLoading && <Skeleton height={120} label={t('profiling.changeDialog.loading')} />}
          {preview.error && <p role="alert">{sentenceOf(preview.error, t('profiling.loadFailed'))}</p>}
          {preview.data && <ChangeEffects preview={preview.data} />}
        </div>
        {preview.data && (
          <TextAreaField
            name="reason"
            label={needsReason ? t('profiling.reason') : t('profiling.reasonOptional')}
            hint={t('profiling.reasonHelp')}
            error={isMissing ? t('profiling.reasonRequired') : undefined}
            maxLength={1000}
            rows={2}
            required={needsReason}
          />
        )}
      </form>
    </Dialog>
  );
}
