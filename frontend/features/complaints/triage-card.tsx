import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { actOnComplaint } from '../cases/case-queries.ts';
import { useCaseAct } from '../cases/use-case-act.ts';
import { WordsDialog } from '../cases/words-dialog.tsx';
import css from '../cases/cases.module.css';

/** Whether it is a complaint at all (ISO 13485:2016, 8.2.2), and why. */
export function TriageCard({ complaint: { id, triage }, mayEdit }: { complaint: Complaint; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { act, isPending } = useCaseAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      className={css.roomy}
      title={t('complaints.triage.title')}
      aside={
        mayEdit && (
          <Button look={triage ? 'plain' : 'primary'} onPress={() => setAsking(true)}>
            {t(triage ? 'cases.change' : 'complaints.triage.decide')}
          </Button>
        )
      }
    >
      {triage ? (
        <>
          <p>
            <strong>{t(triage.isComplaint ? 'complaints.triage.is' : 'complaints.triage.isNot')}</strong>
          </p>
          <p className={css.text}>{triage.rationale}</p>
        </>
      ) : (
        <p className={css.quiet}>{t('complaints.triage.none')}</p>
      )}
      {isAsking && (
        <WordsDialog
          title={t('complaints.triage.title')}
          choice={{
            label: t('complaints.triage.question'),
            value: triage?.isComplaint === false ? 'no' : 'yes',
            options: [
              { value: 'yes', label: t('complaints.triage.is') },
              { value: 'no', label: t('complaints.triage.isNot') },
            ],
          }}
          label={t('complaints.triage.why')}
          hint={t('complaints.triage.whyHint')}
          value={triage?.rationale ?? ''}
          maxLength={2000}
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={(rationale, choice) =>
            act(
              () => actOnComplaint(id, { type: 'Triage', isComplaint: choice !== 'no', rationale }),
              () => setAsking(false),
            )
          }
        />
      )}
    </Card>
  );
}
