import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { GsprRow } from '#/backend/api/norms/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkedPassages } from '../requirements/linked-passages.tsx';
import { StatusMark } from '../status.tsx';
import css from './gspr.module.css';

/** Whether a point applies; where it does not, why, and whether the manufacturer states it. */
export function PointStatus({ row }: { row: GsprRow }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const why = locale === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN;
  return (
    <div className={css.status}>
      <StatusMark status={row.applicabilityStatus} />
      {row.applicabilityStatus === 'NA' && <p data-why>{why}</p>}
      {row.origin !== 'RULES' && <p>✎ {t('norms.list.own')}</p>}
      {row.statement?.isOutdated && <p data-warn>▲ {t('norms.list.outdated')}</p>}
    </div>
  );
}

const most = 8;

/** The standard that a person named, and the applicable ones whose clauses refer to the point. */
export function Standards({ row: { standard, supportedBy } }: { row: GsprRow }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  return (
    <div className={css.standards}>
      {standard !== '' && <p>{standard}</p>}
      {supportedBy.length > 0 && (
        <details>
          <summary>{t('norms.gspr.supported', { count: supportedBy.length })}</summary>
          <ul>
            {supportedBy.map(({ norm, name, clauses }) => (
              <li key={norm}>
                {say(name)}, {t('norms.gspr.clauses', { clauses: clauses.slice(0, most).join(', ') })}
                {clauses.length > most && ` ${t('norms.gspr.moreClauses', { count: clauses.length - most })}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The document and the passages that are evidence of a point, and what names or changes it. `onEdit`: null where none may. */
export function Evidence({ row, onEdit }: { row: GsprRow; onEdit: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <div className={css.evidence}>
      {row.document && <Named row={row} />}
      {row.document === null && row.passages.length === 0 && onEdit === null && (
        <p className={css.missing}>{t('norms.gspr.missing')}</p>
      )}
      {row.passages.length > 0 && <LinkedPassages passages={row.passages} />}
      {onEdit && <Button onPress={onEdit}>{t(row.named ? 'norms.gspr.change' : 'norms.gspr.name')}</Button>}
    </div>
  );
}

function Named({ row: { document, named } }: { row: GsprRow }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { to } = useLocale();
  if (!document) return null;
  return (
    <>
      <p>
        <span aria-hidden>▤ </span>
        {document.id === null ? (
          document.name
        ) : (
          <Link to={to(`/Dashboard/GED?document=${document.id}`)}>{document.name}</Link>
        )}
      </p>
      {named && <small>{t('norms.byOn', { name: named.byName ?? t('norms.erased'), date: day(named.at) })}</small>}
    </>
  );
}
