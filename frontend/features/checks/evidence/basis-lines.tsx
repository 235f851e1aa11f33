import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import css from './evidence.module.css';
import { ReviewLine } from './review-line.tsx';

/** What has changed of the basis of a finding since it was made. Nothing while nothing has. */
export function StaleLine({ stale }: Pick<ShownFinding, 'stale'>) {
  const { t } = useTranslation();
  if (stale.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{t('findings.stale.finding')}</p>
      <ul>
        {stale.map(({ kind, what }) => (
          <li key={`${kind} ${what}`}>
            {kind === 'facts' ? t('findings.stale.applies') : `${t(`findings.stale.${kind}`)} · ${what}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What people said of the same finding in the check that this one repeats, until somebody speaks here. */
export function EarlierLine({ earlier, review }: Pick<ShownFinding, 'earlier' | 'review'>) {
  const { t } = useTranslation();
  const { to } = useLocale();
  if (earlier === null || review.state !== 'open') return null;
  return (
    <div>
      <p className={css.quiet}>
        {t('findings.evidence.earlier')}{' '}
        <Link to={to(`/Dashboard/Check/ConformityBoard/${earlier.runId}`)}>{earlier.label}</Link>
      </p>
      <ReviewLine review={earlier.review} />
    </div>
  );
}
