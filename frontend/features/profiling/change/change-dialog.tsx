import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePreview, Stepped, type AnsweredQuestion } from '#/backend/api/profiling/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { command } from '../../../shared/api.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import css from './change-dialog.module.css';
import { ChangeEffects } from './change-effects.tsx';
import { titleOf } from '../conversation/turns.ts';

type ChangeDialogProps = {
  deviceId: string;
  question: AnsweredQuestion;
  reasonRequired: boolean;
  onClose: () => void;
  onChanged: () => void;
  onError: (error: Error) => void;
};

/** Changes an earlier answer: shows the effects first, then sends it. */
export function ChangeDialog({ deviceId, question, reasonRequired, onClose, onChanged, onError }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [answerKey, setAnswerKey] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const preview = useQuery({
    queryKey: ['profiling/previewChange', { deviceId, question: question.key, answerKey }, 'now'],
    queryFn: () =>
      command(ChangePreview, '/api/profiling/previewChange', {
        deviceId,
        question: question.key,
        answerKey: answerKey ?? '',
      }),
    enabled: answerKey !== null,
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: (reason: string) =>
      command(Stepped, '/api/profiling/changeAnswer', {
        deviceId,
        question: question.key,
        answerKey,
        ...(reason === '' ? {} : { reason }),
      }),
    onSuccess: onChanged,
    onError,
  });
  const needsReason = preview.data?.reasonRequired ?? reasonRequired;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason').trim();
    setMissing(needsReason && reason === '');
    if (!needsReason || reason !== '') change.mutate(reason);
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
          <Button look="primary" type="submit" form="change" disabled={!preview.data} isPending={change.isPending}>
            {t('profiling.changeDialog.confirm')}
          </Button>
        </>
      }
    >
      <form id="change" className={css.form} onSubmit={submit} noValidate>
        <fieldset className={css.choices}>
          <legend>{titleOf(question, locale)}</legend>
          <p className={css.quiet}>{t('profiling.changeDialog.given', { answer: titleOf(question.answer, locale) })}</p>
          {question.transitions
            .filter(({ key }) => key !== question.answer.key)
            .map((choice) => (
              <label key={choice.key}>
                <input
                  type="radio"
                  name="answer"
                  value={choice.key}
                  checked={answerKey === choice.key}
                  onChange={() => setAnswerKey(choice.key)}
                />
                {titleOf(choice, locale)}
              </label>
            ))}
        </fieldset>
        <div aria-live="polite">
          {answerKey === null && <p className={css.quiet}>{t('profiling.changeDialog.pick')}</p>}
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
