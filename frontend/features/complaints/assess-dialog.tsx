import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { actOnComplaint } from '../cases/case-queries.ts';
import { useCaseAct } from '../cases/use-case-act.ts';
import css from '../cases/cases.module.css';
import { reportingQuery, type Answers } from './complaints-queries.ts';

/** Asks question by question whether a report to an authority is due. The next question follows from the answers. */
export function AssessDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const { act, isPending } = useCaseAct();
  const [answers, setAnswers] = useState<Answers>(complaint.assessment?.answers ?? {});
  const [awareOn, setAwareOn] = useState<string | null>(complaint.assessment?.awareOn ?? complaint.intake.receivedOn);
  const { data, error, isPlaceholderData } = useQuery(reportingQuery(answers));
  const { outcome = null, fieldAction = null } = data ?? {};
  return (
    <Dialog
      title={t('complaints.reporting.title')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            disabled={outcome === null || isPlaceholderData || awareOn === null}
            isPending={isPending}
            onPress={() => {
              if (awareOn !== null)
                act(() => actOnComplaint(complaint.id, { type: 'Assess', answers, awareOn }), onClose);
            }}
          >
            {t('complaints.reporting.record')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.quiet}>{t('complaints.reporting.lead')}</p>
        <DateField
          label={t('complaints.reporting.awareOn')}
          hint={t('complaints.reporting.awareHint')}
          value={awareOn}
          onChange={setAwareOn}
          required
        />
        <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
        {!data && !error && <Skeleton height={120} label={t('common.loading')} />}
        {data?.asked.map(({ key, text, source, choices }) => (
          <fieldset key={key} className={css.question}>
            <legend>{say(text)}</legend>
            <p className={css.quiet}>{citationIn(locale, source)}</p>
            {choices.map((choice) => (
              <label key={choice.key}>
                <input
                  type="radio"
                  name={key}
                  checked={answers[key] === choice.key}
                  onChange={() => setAnswers({ ...answers, [key]: choice.key })}
                />
                {say(choice.text)}
              </label>
            ))}
          </fieldset>
        ))}
        <div role="status">
          {outcome && (
            <Notice tone={outcome.days === null ? 'ok' : 'warn'}>
              {say(outcome.text)} ({citationIn(locale, outcome.source)})
            </Notice>
          )}
          {fieldAction && (
            <Notice tone="warn">
              {say(fieldAction.text)} ({citationIn(locale, fieldAction.source)})
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}
