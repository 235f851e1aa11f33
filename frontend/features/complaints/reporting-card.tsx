import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../cases/facts.tsx';
import css from '../cases/cases.module.css';
import { AssessDialog } from './assess-dialog.tsx';
import { complaintWords } from './complaint-words.ts';
import { reportingQuery } from './complaints-queries.ts';

/**
 * Whether a report to an authority is due, until when, and the answers from which that follows (MDR, Articles 87 and
 * 88).
 */
export function ReportingCard({ complaint, mayEdit }: { complaint: Complaint; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { assessment } = complaint;
  return (
    <Card
      className={css.roomy}
      title={t('complaints.reporting.title')}
      aside={
        mayEdit && (
          <Button look={assessment ? 'plain' : 'primary'} onPress={() => setAsking(true)}>
            {t(assessment ? 'complaints.reporting.again' : 'complaints.reporting.assess')}
          </Button>
        )
      }
    >
      {assessment ? (
        <Assessed assessment={assessment} />
      ) : (
        <p className={css.quiet}>{t('complaints.reporting.none')}</p>
      )}
      {isAsking && <AssessDialog complaint={complaint} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Assessed({ assessment }: { assessment: NonNullable<Complaint['assessment']> }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const { date } = useDates();
  const { data } = useQuery(reportingQuery(assessment.answers));
  return (
    <>
      <p>
        <strong>{complaintWords(t).outcome(assessment.outcome)}</strong>
      </p>
      <Facts
        of={[
          [t('complaints.reporting.awareOn'), date(assessment.awareOn)],
          [
            t('complaints.reporting.latest'),
            assessment.due === null || assessment.days === null
              ? t('complaints.reporting.noReport')
              : t('complaints.reporting.within', { date: date(assessment.due), count: assessment.days }),
          ],
          [t('complaints.reporting.fieldAction'), assessment.fieldAction ? t('complaints.reporting.before') : null],
        ]}
      />
      <details>
        <summary>{t('complaints.reporting.answers')}</summary>
        <ol className={css.lines}>
          {data?.asked.map(({ key, text, source, choices, answer }) => (
            <li key={key}>
              <span>
                {say(text)} <small>({citationIn(locale, source)})</small>
              </span>
              <strong>{choices.filter((choice) => choice.key === answer).map((choice) => say(choice.text))}</strong>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
