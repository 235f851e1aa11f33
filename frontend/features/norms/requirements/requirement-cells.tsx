import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useNames } from '../../../replay/use-names.ts';
import { viewerOf } from './linked-passages.tsx';
import css from './requirement-cells.module.css';

type ClauseButtonProps = { row: Requirement; isOpen: boolean; onToggle: (id: string) => void };

/** The clause; opens and closes the details of the requirement. */
export function ClauseButton({ row: { _id, clause }, isOpen, onToggle }: ClauseButtonProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const place = citationIn(locale, clause);
  return (
    <button
      type="button"
      className={css.clause}
      aria-expanded={isOpen}
      aria-label={t('norms.table.details', { clause: place })}
      onClick={() => onToggle(_id)}
    >
      <code>{place}</code>
    </button>
  );
}

/** The duty. */
export function RequirementText({ row }: { row: Requirement }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const text = locale === 'fr' ? row.requirementFR : row.requirementEN;
  return (
    <>
      {row.criticity === 'critical' && (
        <span
          className={css.critical}
          role="img"
          aria-label={t('norms.criticity.critical')}
          title={t('norms.criticity.critical')}
        >
          !
        </span>
      )}
      {text}
    </>
  );
}

/** The justification, if it says more than that of the norm. */
export function Justification({ row, norm }: { row: Requirement; norm: Norm }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const why = locale === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN;
  return (
    <span className={css.why}>
      {row.statement?.isOutdated && <span className={css.outdated}>▲ {t('norms.list.outdated')} </span>}
      {row.origin === 'OWN' && <>✎ {t('norms.list.own')} </>}
      {row.applicabilityStatus !== 'UNKNOWN' && why !== say(norm.reason) && why}
    </span>
  );
}

/** Templates, points of Annex I, risks, passages that are evidence: each links to its screen. */
export function Traces({ row }: { row: Requirement }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const names = useNames();
  return (
    <span className={css.traces}>
      {row.templates.map((template) => (
        <Link key={template} to={to(`/Dashboard/Templates/${template}`)} title={names.template(template)}>
          {names.template(template)}
        </Link>
      ))}
      {row.gspr.map((point) => (
        <Link key={point} to={to(`/Dashboard/Norms/MDR?view=gspr&point=${encodeURIComponent(point)}`)}>
          {t('norms.gspr.short', { point })}
        </Link>
      ))}
      {row.risks.length > 0 && <Link to={to('/Dashboard/ABR')}>{t('norms.risks', { count: row.risks.length })}</Link>}
      {row.passages[0] && (
        <Link to={to(viewerOf(row.passages[0]))}>{t('passages.count', { count: row.passages.length })}</Link>
      )}
    </span>
  );
}
