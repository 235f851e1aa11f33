import { useTranslation } from 'react-i18next';
import type { Counts, RunSummary } from '#/backend/api/checks/contract.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { isUnderWay, sumsOf } from '../run-state.ts';
import css from './shown.module.css';

/** How far a run is: a full bar when it is completed, a moving striped one while it is checked. */
export function RunOutcome({ run }: { run: RunSummary }) {
  const { t } = useTranslation();
  const { status, progress, counts } = run;
  if (status === 'draft' || status === 'failed' || status === 'cancelled')
    return (
      <span className={css.status} data-status={status}>
        {t(`checks.status.${status}`)}
      </span>
    );
  const isDone = !isUnderWay(run);
  const words = isDone ? t('checks.list.completed') : t('checks.list.underWay');
  const { failed } = sumsOf(counts);
  return (
    <span className={css.outcome}>
      <Tooltip text={isDone ? words : `${words} · ${t(`checks.status.${status}`)}`}>
        {(described) => (
          <span
            {...described}
            className={css.progress}
            role="progressbar"
            aria-label={words}
            aria-valuenow={isDone ? 100 : progress}
            aria-valuemin={0}
            aria-valuemax={100}
            data-moving={!isDone || undefined}
          >
            <span style={{ width: `${isDone ? 100 : progress}%` }} />
          </span>
        )}
      </Tooltip>
      <small>{isDone ? t('checks.gaps', { count: failed }) : t('checks.percent', { percent: progress })}</small>
    </span>
  );
}

/** Shares of what passed, failed and is left to a person, as one bar; the failed share is hatched. */
export function PassBar({ counts, label }: { counts: Counts; label: string }) {
  const { t } = useTranslation();
  const { passed, failed, open } = sumsOf(counts);
  const total = passed + failed + open;
  const share = (part: number) => ({ width: total === 0 ? 0 : `${(100 * part) / total}%` });
  return (
    <span className={css.bar} role="img" aria-label={`${label}, ${t('checks.shares', { passed, failed, open })}`}>
      <span data-part="passed" style={share(passed)} />
      <span data-part="failed" style={share(failed)} />
      <span data-part="open" style={share(open)} />
    </span>
  );
}
