import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import css from './evidence.module.css';

/** What the organisation has said about a finding: who, when and why. Nothing while nobody has. */
export function ReviewLine({ review }: Pick<ShownFinding, 'review'>) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { state, verdict, reason, by, at, owner, second } = review;
  if (state === 'open' && !owner) return null;
  return (
    <div className={css.review} data-state={state}>
      {state !== 'open' && (
        <p>
          <strong>{t(`findings.review.${state}`)}</strong>
          {verdict && ` · ${t(`checks.verdict.${verdict}`)}`}
          {by && at && ` · ${t('findings.review.by', { name: by.name ?? '–', when: moment(at) })}`}
        </p>
      )}
      {reason && <p>{reason}</p>}
      {second && (
        <p data-second={second.agrees ? 'agrees' : 'differs'}>
          {t('findings.review.second', { name: second.by.name ?? '–', when: moment(second.at) })}
          {` · ${t(`checks.verdict.${second.verdict}`)}`}
          {second.reason && ` · ${second.reason}`}
        </p>
      )}
      {owner && <p>{t('findings.review.owner', { name: owner.name ?? '–' })}</p>}
    </div>
  );
}
