import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { complaintDispositions } from '#/backend/events/complaints.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { actOnComplaint } from '../cases/case-queries.ts';
import { known } from '../cases/places.ts';
import { useCaseAct } from '../cases/use-case-act.ts';
import { WordsDialog } from '../cases/words-dialog.tsx';
import css from '../cases/cases.module.css';
import { complaintWords } from './complaint-words.ts';

/** What was done about a complaint, and what was found. */
export function DispositionCard({
  complaint: { id, disposition },
  mayEdit,
}: {
  complaint: Complaint;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const words = complaintWords(t);
  const { act, isPending } = useCaseAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      className={css.roomy}
      title={t('complaints.disposition.title')}
      aside={
        mayEdit && (
          <Button onPress={() => setAsking(true)}>
            {t(disposition ? 'cases.change' : 'complaints.disposition.decide')}
          </Button>
        )
      }
    >
      {disposition ? (
        <>
          <p>
            <strong>{words.disposition(disposition.disposition)}</strong>
          </p>
          <p className={css.text}>{disposition.conclusion}</p>
        </>
      ) : (
        <p className={css.quiet}>{t('complaints.disposition.open')}</p>
      )}
      {isAsking && (
        <WordsDialog
          title={t('complaints.disposition.title')}
          choice={{
            label: t('complaints.disposition.what'),
            value: known(complaintDispositions, disposition?.disposition ?? '', 'correction'),
            options: complaintDispositions.map((value) => ({ value, label: words.disposition(value) })),
          }}
          label={t('complaints.disposition.conclusion')}
          hint={t('complaints.disposition.conclusionHint')}
          value={disposition?.conclusion ?? ''}
          maxLength={4000}
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={(conclusion, choice = 'correction') =>
            act(
              () => actOnComplaint(id, { type: 'Dispose', disposition: choice, conclusion }),
              () => setAsking(false),
            )
          }
        />
      )}
    </Card>
  );
}
