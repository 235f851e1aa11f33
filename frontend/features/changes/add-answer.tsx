import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { answeredQuery } from './changes-queries.ts';
import css from './changes.module.css';

type AddAnswerProps = {
  deviceId: string;
  /** Questions that have an answer in the change. */
  taken: readonly string[];
  isPending: boolean;
  onClose: () => void;
  onAdd: (answer: { question: string; answer: string }) => void;
};

/** Chooses an answered question and its answer after the change. */
export function AddAnswer({ deviceId, taken, isPending, onClose, onAdd }: AddAnswerProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data, error } = useQuery(answeredQuery(deviceId));
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  if (error && !data) return <FailureNotice>{sentenceOf(error, t('errors.unreachable'))}</FailureNotice>;
  if (!data) return <Skeleton height={120} label={t('common.loading')} />;
  const titleOf = (one: { titleEN: string; titleFR: string }) => (locale === 'fr' ? one.titleFR : one.titleEN);
  const asked = data.profiling.find(({ key }) => key === question);
  const pick = { value: '', label: t('changes.contents.pick') };
  return (
    <div className={css.form}>
      <SelectField
        label={t('changes.contents.question')}
        value={question}
        options={[
          pick,
          ...data.profiling
            .filter(({ key }) => !taken.includes(key))
            .map((one) => ({ value: one.key, label: titleOf(one) })),
        ]}
        onChange={(key) => {
          setQuestion(key);
          setAnswer('');
        }}
        autoFocus
      />
      {asked && (
        <>
          <p className={css.quiet}>{t('changes.contents.now', { answer: titleOf(asked.answer) })}</p>
          <SelectField
            label={t('changes.contents.answer')}
            value={answer}
            options={[
              pick,
              ...asked.transitions
                .filter(({ key }) => key !== asked.answer.key)
                .map((one) => ({ value: one.key, label: titleOf(one) })),
            ]}
            onChange={setAnswer}
          />
        </>
      )}
      <div className={css.acts}>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button
          look="primary"
          disabled={answer === ''}
          isPending={isPending}
          onPress={() => onAdd({ question, answer })}
        >
          {t('changes.contents.add')}
        </Button>
      </div>
    </div>
  );
}
