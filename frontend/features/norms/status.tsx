import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import css from './status.module.css';

export type Status = Norm['applicabilityStatus'];
const glyphs = { APPLICABLE: '✓', NA: '✕', UNKNOWN: '?' } as const;

/** Applicability by sign, colour and word: never by colour alone. */
export function StatusMark({ status, isBare = false }: { status: Status; isBare?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={css.status} data-status={status}>
      <span className={css.glyph} aria-hidden>
        {glyphs[status]}
      </span>
      <span className={isBare ? css.hidden : undefined}>{t(`norms.status.${status}`)}</span>
    </span>
  );
}
