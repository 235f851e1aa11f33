import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Run } from '#/backend/api/checks/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isUnderWay } from '../run-state.ts';
import { RunOutcome } from '../shown/run-outcome.tsx';
import { SecondReader } from '../shown/second-reader.tsx';
import { useRunWords } from '../use-run-words.ts';
import css from './board.module.css';

/** The state of the run: under way, failed, cancelled, or with verdicts whose basis has changed. */
export function RunNotices({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { duration } = useRunWords();
  const { number } = useDates();
  const under = ({ status, second, counts }: Run): string => {
    // With a model the verdicts come all at once, after its last call.
    const isAsking = status === 'judging' && second !== null && Object.values(counts).every((count) => count === 0);
    if (!isAsking) return t(`findings.under.${status === 'reading' || status === 'judging' ? status : 'queued'}`);
    if (second.of === null) return t('findings.under.modelStarts');
    return t('findings.under.model', { calls: number(second.calls), of: number(second.of) });
  };
  return (
    <>
      {isUnderWay(run) && (
        <Notice tone="accent" role="status">
          <p>
            {under(run)}
            {run.remaining !== null && ` ${t('findings.board.left', { time: duration(run.remaining) })}`}
          </p>
          <div className={css.wide}>
            <RunOutcome run={run} />
          </div>
        </Notice>
      )}
      {run.status === 'draft' && (
        <Notice tone="neutral">
          {t('findings.board.draft')}{' '}
          <Link to={to(`/Dashboard/Check/ConformityRunPanel/${run._id}`)}>{t('checks.toPanel')}</Link>
        </Notice>
      )}
      {run.status === 'failed' && (
        <Notice tone="bad" role="alert">
          {t('findings.board.failed')} {run.failure && `${run.failure.message} (${run.failure.code})`}
        </Notice>
      )}
      {run.status === 'cancelled' && <Notice tone="warn">{t('findings.board.cancelled')}</Notice>}
      {run.status === 'completed' && <SecondReader run={run} />}
      {run.base !== null && run.status === 'completed' && (
        <Notice tone="neutral">
          {t('findings.board.repeats', { count: (run.requirements ?? 0) - run.kept, all: run.requirements ?? 0 })}{' '}
          <Link to={to(`/Dashboard/Check/ConformityBoard/${run.base}`)}>{t('findings.board.base')}</Link>
        </Notice>
      )}
      {run.stale.length > 0 && (
        <Notice tone="warn">
          <p>{t('findings.board.stale')}</p>
          <ul>
            {run.stale.map(({ kind, what }) => (
              <li key={`${kind} ${what}`}>
                {t(`findings.stale.${kind}`)}
                {what !== '' && ` · ${what}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
