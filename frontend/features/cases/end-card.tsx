import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCase } from '#/backend/api/edge/cases.contract.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { actOnCase, type CaseKind } from './case-queries.ts';
import { useCaseAct } from './use-case-act.ts';
import css from './cases.module.css';

type EndCardProps = { kind: CaseKind; one: ShownCase; missing: readonly string[]; mayEdit: boolean };

/** What a record lacks before it can be closed, and its end. `missing`: in words. */
export function EndCard({ kind, one, missing, mayEdit }: EndCardProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { act, isPending } = useCaseAct();
  const [isAsking, setAsking] = useState(false);
  const isOpen = one.status === 'open';
  const what = isOpen ? 'close' : 'reopen';
  return (
    <Card className={css.roomy} title={t('cases.end.title')}>
      {isOpen && missing.length > 0 && (
        <>
          <p>{t('cases.end.missing')}</p>
          <ul className={css.bullets}>
            {missing.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </>
      )}
      {isOpen && missing.length === 0 && <p>{t('cases.end.ready')}</p>}
      {one.closedAt !== null && <p>{t('cases.end.closed', { date: day(one.closedAt) })}</p>}
      {mayEdit && (
        <Button
          look={isOpen ? 'primary' : 'plain'}
          disabled={isOpen && missing.length > 0}
          onPress={() => setAsking(true)}
        >
          {t(`cases.end.${what}`)}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t(`cases.end.${what}`)}
          text={t(`cases.end.${what}Text`)}
          label={t('cases.end.reason')}
          missing={t('cases.end.reasonMissing')}
          confirm={t(`cases.end.${what}`)}
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) =>
            act(
              () => actOnCase(kind, one.id, { type: isOpen ? 'Close' : 'Reopen' }, reason),
              () => setAsking(false),
            )
          }
        />
      )}
    </Card>
  );
}
