import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepped, type AnsweredQuestion } from '#/backend/api/profiling/contract.ts';
import { answerOf, choiceKeys } from '#/knowledge/derive/chosen.ts';
import { command } from '../../../shared/api.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { pressed } from '../conversation/picked.ts';
import { titleOf } from '../conversation/turns.ts';
import css from './change-dialog.module.css';
import { useChangePreview } from './change-preview.ts';
import { EffectsDialog } from './effects-dialog.tsx';

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
  const picked = choiceKeys(answerKey ?? question.answer.key);
  const preview = useChangePreview(deviceId, question.key, answerKey, question.answer.key);
  const change = useMutation({
    mutationFn: (reason: string) =>
      command(Stepped, '/api/profiling/changeAnswer', {
        deviceId,
        question: question.key,
        answerKeys: choiceKeys(answerKey ?? ''),
        ...(reason === '' ? {} : { reason }),
      }),
    onSuccess: onChanged,
    onError,
  });
  return (
    <EffectsDialog
      {...{ preview, reasonRequired, onClose }}
      confirm={t('profiling.changeDialog.confirm')}
      isPending={change.isPending}
      hint={answerKey === null ? t('profiling.changeDialog.pick') : undefined}
      onConfirm={(reason) => change.mutate(reason)}
    >
      <fieldset className={css.choices}>
        <legend>{titleOf(question, locale)}</legend>
        <p className={css.quiet}>{t('profiling.changeDialog.given', { answer: titleOf(question.answer, locale) })}</p>
        {question.transitions
          .filter(({ key }) => question.multiple || key !== question.answer.key)
          .map((choice) => (
            <label key={choice.key}>
              <input
                type={question.multiple ? 'checkbox' : 'radio'}
                name="answer"
                value={choice.key}
                checked={question.multiple ? picked.includes(choice.key) : answerKey === choice.key}
                onChange={() =>
                  setAnswerKey(question.multiple ? answerOf(pressed(question, picked, choice.key)) : choice.key)
                }
              />
              {titleOf(choice, locale)}
            </label>
          ))}
      </fieldset>
    </EffectsDialog>
  );
}
