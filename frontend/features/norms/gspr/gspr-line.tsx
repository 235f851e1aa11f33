import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Gspr, GsprRow } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkedPassages } from '../requirements/linked-passages.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import css from './gspr.module.css';
import { StatusMark } from '../status.tsx';

type GsprLineProps = Pick<Gspr, 'documents' | 'reasonRequired'> & {
  row: GsprRow;
  index: number;
  offset: number | null;
  deviceId: string;
  mayWrite: boolean;
  isEdited: boolean;
  onEdit: () => void;
  onStop: () => void;
  ref: Ref<HTMLDivElement>;
};

/** A line of the checklist, or a heading. Evidence is edited in the line itself. */
export function GsprLine({ row, index, offset, ref, mayWrite, isEdited, onEdit, onStop, ...rest }: GsprLineProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const text = locale === 'fr' ? row.requirementFR : row.requirementEN;
  const why = locale === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN;
  const clause = citationIn(locale, row.clause);
  const place = {
    ref,
    role: 'row',
    'data-index': index,
    'aria-rowindex': index + 2,
    'data-printed': offset === null || undefined,
    style: offset === null ? {} : { transform: `translateY(${offset}px)` },
  };
  if (row.type === 'HEAD')
    return (
      <div {...place} className={css.head}>
        <code role="cell">{clause}</code>
        <div role="cell" aria-colspan={4}>
          <h2>{text}</h2>
        </div>
      </div>
    );
  return (
    <div {...place} className={css.line} data-row data-status={row.applicabilityStatus}>
      <code role="cell">{clause}</code>
      <div role="cell">{text}</div>
      <div role="cell" className={css.status}>
        <StatusMark status={row.applicabilityStatus} />
        {row.applicabilityStatus === 'NA' && <p>{why}</p>}
        {row.origin !== 'RULES' && <p>✎ {t('norms.list.own')}</p>}
        {row.statement?.isOutdated && <p data-warn>▲ {t('norms.list.outdated')}</p>}
      </div>
      <div role="cell" className={css.standards}>
        {row.method !== '' && <p>{row.method}</p>}
        {row.standard !== '' && <p>{row.standard}</p>}
        <Supporting row={row} />
      </div>
      <div role="cell" className={css.evidence}>
        {row.document ? (
          <Named row={row} />
        ) : (
          row.passages.length === 0 && <p className={css.missing}>{t('norms.gspr.missing')}</p>
        )}
        {row.passages.length > 0 && <LinkedPassages passages={row.passages} />}
        {mayWrite && !isEdited && row.applicabilityStatus !== 'NA' && (
          <Button data-edit={row._id} onPress={onEdit}>
            {t(row.named ? 'norms.gspr.change' : 'norms.gspr.name')}
          </Button>
        )}
      </div>
      {isEdited && (
        <div role="cell" className={css.whole}>
          <EvidenceForm row={row} {...rest} onStop={onStop} />
        </div>
      )}
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
        {document.id === null ? document.name : <Link to={to('/Dashboard/GED')}>{document.name}</Link>}
      </p>
      {named && <small>{t('norms.byOn', { name: named.byName ?? t('norms.erased'), date: day(named.at) })}</small>}
    </>
  );
}

const most = 8;

/** Applicable standards whose clauses refer to the point. */
function Supporting({ row: { supportedBy } }: { row: GsprRow }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  if (supportedBy.length === 0) return null;
  return (
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
  );
}
