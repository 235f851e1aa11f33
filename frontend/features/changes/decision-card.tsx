import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#/backend/api/changes/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { apply, approve, assessmentQuery, close, decide } from './changes-queries.ts';
import { useChangeAct } from './use-change-act.ts';
import css from './changes.module.css';

type Asked = 'approve' | 'reject' | 'reopen' | 'withdraw' | 'apply';
type DecisionCardProps = { change: Change; mayEdit: boolean; asOf: string | null };

/** Who decided what on a change, and what can be decided next. */
export function DecisionCard({ change, mayEdit, asOf }: DecisionCardProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { act, isPending } = useChangeAct();
  const { status, missing } = change;
  return (
    <Card className={css.roomy} title={t('changes.decision.title')}>
      <Decided change={change} />
      {mayEdit && status === 'draft' && change.mayApprove === 'no' && (
        <p className={css.quiet}>{t('changes.decision.own')}</p>
      )}
      {mayEdit && status === 'applied' && missing.length > 0 && (
        <p className={css.quiet}>
          {t('changes.close.missing')}{' '}
          {(['applied', 'notice', 'followUps'] as const)
            .filter((one) => missing.includes(one))
            .map((one) => t(`changes.close.${one}`))
            .join(', ')}
        </p>
      )}
      {mayEdit && (
        <div className={css.acts}>
          {status === 'draft' && change.mayApprove !== 'no' && (
            <Button
              look="primary"
              disabled={change.outcome === null || change.outcome === 'OPEN'}
              onPress={() => setAsked('approve')}
            >
              {t('changes.decision.approve')}
            </Button>
          )}
          {status === 'draft' && <Button onPress={() => setAsked('reject')}>{t('changes.decision.reject')}</Button>}
          {status === 'approved' && (
            <Button look="primary" onPress={() => setAsked('apply')}>
              {t('changes.decision.apply')}
            </Button>
          )}
          {status === 'applied' && (
            <Button
              look="primary"
              disabled={missing.length > 0}
              isPending={isPending}
              onPress={() => act(() => close(change.id))}
            >
              {t('changes.close.confirm')}
            </Button>
          )}
          {(status === 'approved' || status === 'rejected') && (
            <Button onPress={() => setAsked('reopen')}>{t('changes.decision.reopen')}</Button>
          )}
          {(status === 'draft' || status === 'approved' || status === 'rejected') && (
            <Button look="ghost" onPress={() => setAsked('withdraw')}>
              {t('changes.decision.withdraw')}
            </Button>
          )}
        </div>
      )}
      {asked && <Asking key={asked} asked={asked} change={change} asOf={asOf} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function Decided({ change }: { change: Change }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { approved, rejected, withdrawn, applied, closed } = change;
  const stamps = [
    { key: 'approvedBy', stamp: approved },
    { key: 'rejectedBy', stamp: rejected },
    { key: 'withdrawnBy', stamp: withdrawn },
    { key: 'appliedBy', stamp: applied },
    { key: 'closedBy', stamp: closed },
  ] as const;
  const done = stamps.filter(({ stamp }) => stamp !== null);
  if (done.length === 0) return <p className={css.quiet}>{t('changes.decision.open')}</p>;
  return (
    <ul className={css.lines}>
      {done.map(({ key, stamp }) => (
        <li key={key}>
          <span>
            {t(`changes.decision.${key}`, {
              name: stamp?.by.name ?? t('changes.described.erased'),
              date: moment(stamp?.at ?? ''),
            })}
            {key === 'approvedBy' && approved?.byAuthor && ` (${t('changes.decision.byAuthor')})`}
            {stamp?.reason && <small> {stamp.reason}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

type AskingProps = { asked: Asked; change: Change; asOf: string | null; onClose: () => void };

function Asking({ asked, change, asOf, onClose }: AskingProps) {
  const { t } = useTranslation();
  const { act, isPending } = useChangeAct();
  const { id: changeId, revision, answers } = change;
  const hasAnswers = change.device !== null && answers.length > 0;
  const { data } = useQuery({ ...assessmentQuery(changeId, asOf), enabled: hasAnswers });
  const seen = data?.position ?? null;
  if (asked === 'approve' && change.mayApprove === 'yes')
    return (
      <Confirm
        title={t('changes.decision.approveTitle')}
        text={t('changes.decision.approveText')}
        confirm={t('changes.decision.approve')}
        isPending={isPending}
        onClose={onClose}
        onConfirm={() => act(() => approve({ changeId, revision, seen }), onClose)}
      />
    );
  if (asked === 'apply')
    return (
      <Confirm
        title={t('changes.decision.applyTitle')}
        text={hasAnswers ? t('changes.decision.applyText', { count: answers.length }) : t('changes.decision.applyNone')}
        confirm={t('changes.decision.apply')}
        isPending={isPending}
        onClose={onClose}
        onConfirm={() => act(() => apply(changeId), onClose)}
      />
    );
  return (
    <ReasonDialog
      title={t(`changes.decision.${asked}Title`)}
      text={asked === 'approve' ? t('changes.decision.alone') : undefined}
      label={t('changes.decision.reason')}
      missing={t('changes.decision.reasonMissing')}
      confirm={t(`changes.decision.${asked}`)}
      isPending={isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        act(
          () =>
            asked === 'approve'
              ? approve({ changeId, revision, seen, reason })
              : decide({ changeId, decision: asked, reason }),
          onClose,
        )
      }
    />
  );
}

type ConfirmProps = {
  title: string;
  text: string;
  confirm: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function Confirm({ title, text, confirm, isPending, onClose, onConfirm }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
