import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import css from './status.module.css';

export type Status = Norm['applicabilityStatus'];
const glyphs = { APPLICABLE: '✓', NA: '✕', UNKNOWN: '?' } as const;

/** `isOneOf`: unknown, because one of several norms applies and it is not settled which. */
type StatusMarkProps = { status: Status; isBare?: boolean; isOneOf?: boolean };

/** Applicability by sign, colour and word: never by colour alone. */
export function StatusMark({ status, isBare = false, isOneOf = false }: StatusMarkProps) {
  const { t } = useTranslation();
  return (
    <span className={css.status} data-status={status}>
      <span className={css.glyph} aria-hidden>
        {glyphs[status]}
      </span>
      <span className={isBare ? css.hidden : undefined}>
        {t(isOneOf && status === 'UNKNOWN' ? 'norms.oneOf' : `norms.status.${status}`)}
      </span>
    </span>
  );
}
