import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { citationIn } from '../../shared/citation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { useNames } from '../../replay/use-names.ts';
import { RequirementDetail } from './requirement-detail.tsx';
import css from './requirement-row.module.css';
import { StatusMark } from './status.tsx';

type RequirementRowProps = {
  row: Requirement;
  index: number;
  /** Where it stands in the scrolled list; null on paper. */
  offset: number | null;
  deviceId: string;
  norm: Norm;
  moment: DeviceMoment | null;
  mayWrite: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** The arrow keys go from requirement to requirement. */
  onStep: (from: number, step: 1 | -1) => void;
  ref: Ref<HTMLDivElement>;
};

/** A heading, or a requirement: its place, what it asks for, whether it applies and why, and what it is tied to. */
export function RequirementRow({ row, index, offset, ref, isOpen, onToggle, onStep, ...rest }: RequirementRowProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const text = locale === 'fr' ? row.requirementFR : row.requirementEN;
  const clause = citationIn(locale, row.clause);
  const place = {
    ref,
    role: 'row',
    'data-index': index,
    'aria-rowindex': index + 2,
    style: offset === null ? {} : { transform: `translateY(${offset}px)` },
  };
  if (row.type === 'HEAD')
    return (
      <div {...place} className={css.head} data-printed={offset === null || undefined}>
        <code role="cell">{clause}</code>
        <div role="cell" aria-colspan={3}>
          <h3>{text}</h3>
        </div>
      </div>
    );
  return (
    <div {...place} className={css.row} data-open={isOpen || undefined} data-printed={offset === null || undefined}>
      <div role="cell" className={css.clause}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('norms.table.details', { clause })}
          onClick={onToggle}
          onKeyDown={(press) => {
            if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
            press.preventDefault();
            onStep(index, press.key === 'ArrowDown' ? 1 : -1);
          }}
        >
          <code>{clause}</code>
        </button>
      </div>
      <div role="cell" className={css.text}>
        {text ?? <em className={css.closed}>{t('norms.table.closed')}</em>}
        {row.criticity === 'critical' && <span className={css.critical}>{t('norms.criticity.critical')}</span>}
      </div>
      <div role="cell" className={css.status}>
        <StatusMark status={row.applicabilityStatus} />
        <Why row={row} norm={rest.norm} />
      </div>
      <div role="cell" className={css.traces}>
        <Traces row={row} />
      </div>
      {isOpen && (
        <div role="cell" className={css.detail}>
          <RequirementDetail row={row} {...rest} />
        </div>
      )}
    </div>
  );
}

/** The justification, where it says more than that of the norm. */
function Why({ row, norm }: { row: Requirement; norm: Norm }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const why = locale === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN;
  return (
    <>
      {row.applicabilityStatus !== 'UNKNOWN' && why !== say(norm.reason) && why !== '' && (
        <p className={css.why}>{why}</p>
      )}
      {row.origin === 'OWN' && <p className={css.own}>✎ {t('norms.list.own')}</p>}
      {row.statement?.isOutdated && <p className={css.outdated}>▲ {t('norms.list.outdated')}</p>}
    </>
  );
}

/** Templates, points of Annex I, risks: each leads to its screen. */
function Traces({ row }: { row: Requirement }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const names = useNames();
  return (
    <ul>
      {row.templates.map((template) => (
        <li key={template}>
          <Link to={to(`/Dashboard/Templates/${template}`)} title={names.template(template)}>
            {names.template(template)}
          </Link>
        </li>
      ))}
      {row.gspr.map((point) => (
        <li key={point}>
          <Link to={to(`/Dashboard/Norms/MDR?view=gspr&point=${encodeURIComponent(point)}`)}>
            {t('norms.gspr.short', { point })}
          </Link>
        </li>
      ))}
      {row.risks.length > 0 && (
        <li>
          <Link to={to('/Dashboard/ABR')}>{t('norms.risks', { count: row.risks.length })}</Link>
        </li>
      )}
    </ul>
  );
}
