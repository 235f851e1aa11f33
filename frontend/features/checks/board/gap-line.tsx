import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { send } from '../../norms/norms-queries.ts';
import { useOwners } from '../../roadmap/use-owners.ts';
import { settleTask, withdrawTask } from '../checks-queries.ts';
import css from '../evidence/evidence.module.css';
import { useAct } from '../use-act.ts';
import type { GapAct } from './gap-state.ts';

/** `deviceId`: or `company`. */
type GapLineProps = { act: GapAct; deviceId: string; requirement: string; mayWrite: boolean };

/** The task and the justification of a gap, each with who, when, and the way to take it back. */
export function GapLine({ act: { task, statement }, deviceId, requirement, mayWrite }: GapLineProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { date, moment } = useDates();
  const { callOwner } = useOwners();
  const { act, isPending } = useAct();
  const [asked, setAsked] = useState<'task' | 'reopen' | 'statement' | null>(null);
  const close = () => setAsked(null);
  const settle = () =>
    task?.isDone ? setAsked('reopen') : task && act(() => settleTask({ deviceId, task: task.task, isDone: true }));
  const takeBack = (reason: string) =>
    act(
      () =>
        asked === 'task' && task
          ? withdrawTask({ deviceId, task: task.task, reason })
          : asked === 'reopen' && task
            ? settleTask({ deviceId, task: task.task, isDone: false, reason })
            : send('withdrawStatement', { deviceId, key: requirement, reason }),
      close,
    );
  return (
    <>
      {task && (
        <div className={css.review} data-gap-task={task.task}>
          <p>
            <strong>{t(task.isDone ? 'findings.gap.state.taskDone' : 'findings.gap.state.task')}</strong>
            {` · ${task.title}`}
          </p>
          <p>
            {[callOwner(task.owner), task.due && t('findings.gap.until', { date: date(task.due) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={css.acts}>
            {deviceId !== 'company' && <Link to={to('/Dashboard/Roadmap')}>{t('findings.gap.toRoadmap')}</Link>}
            {mayWrite && (
              <Button look="ghost" isPending={isPending} onPress={settle}>
                {t(task.isDone ? 'findings.gap.reopen' : 'findings.gap.done')}
              </Button>
            )}
            {mayWrite && (
              <Button look="ghost" onPress={() => setAsked('task')}>
                {t('findings.gap.withdraw')}
              </Button>
            )}
          </p>
        </div>
      )}
      {statement && (
        <div className={css.review} data-justified>
          <p>
            <strong>{t('findings.gap.state.justified')}</strong>
            {` · ${t('findings.review.by', { name: statement.by ?? '–', when: moment(statement.at) })}`}
          </p>
          <p>{statement.justification}</p>
          {mayWrite && (
            <p className={css.acts}>
              <Button look="ghost" onPress={() => setAsked('statement')}>
                {t('findings.gap.withdraw')}
              </Button>
            </p>
          )}
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={t(`findings.gap.withdrawTitle.${asked}`)}
          label={t('findings.review.reason')}
          hint={t('findings.gap.withdrawHint')}
          missing={t('findings.review.reasonMissing')}
          confirm={t(asked === 'reopen' ? 'findings.gap.reopen' : 'findings.gap.withdrawConfirm')}
          isPending={isPending}
          onClose={close}
          onConfirm={takeBack}
        />
      )}
    </>
  );
}
