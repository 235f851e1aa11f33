import { useTranslation } from 'react-i18next';
import type { RiskControl } from '#/backend/projections/documents/risk-record/fold.ts';
import type { RiskRow } from '../risk-rows.ts';
import css from './risk-cells.module.css';
import { controlWords, kindsOf, verifiedOf } from './risk-words.ts';

/** Hazard, hazardous situation and harm as one line; of a risk that was set aside, the hazard and why. */
export function ChainLine({ risk: { words, lang, reason } }: { risk: Pick<RiskRow, 'words' | 'lang' | 'reason'> }) {
  const { t } = useTranslation();
  const rest = [words.hazardSituation, words.harm].filter(Boolean);
  return (
    <>
      <strong className={css.hazard} lang={lang ?? undefined}>
        {words.hazardPhenomenon}
      </strong>
      {reason === null ? (
        rest.map((link) => (
          <span key={link} lang={lang ?? undefined}>
            {' → '}
            {link}
          </span>
        ))
      ) : (
        <span> · {t('risks.table.because', { reason })}</span>
      )}
    </>
  );
}

const letters = { DESIGN: 'D', PROTECTION: 'P', INFORMATION: 'I' } as const;

/** The controls of a risk by kind, the safest first: `D2 P1`. */
export function ControlMarks({ controls }: { controls: readonly RiskControl[] }) {
  const { t } = useTranslation();
  if (controls.length === 0) return <span className={css.none}>{t('risks.table.noControl')}</span>;
  const words = controlWords(controls, t);
  return (
    <span className={css.controls} role="img" aria-label={words} title={words}>
      {kindsOf(controls).map(({ kind, count }) => (
        <span key={kind}>
          {letters[kind]}
          {count}
        </span>
      ))}
    </span>
  );
}

/** How many of the controls are verified. */
export function VerifiedMark({ controls }: { controls: readonly RiskControl[] }) {
  const { t } = useTranslation();
  const { done, state } = verifiedOf(controls);
  if (state === 'NONE') return <span aria-hidden>–</span>;
  const words = t('risks.verified.of', { done, of: controls.length });
  return (
    <span className={css.verified} data-state={state} role="img" aria-label={words} title={words}>
      {state === 'ALL' ? '✓' : '△'} {done}/{controls.length}
    </span>
  );
}
