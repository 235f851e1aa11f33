import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptabilityOf, type Estimate, type RiskScales } from '#/backend/events/risk-scales.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './matrix.module.css';
import { ranked } from './scales.ts';
import tint from './verdict.module.css';

export const glyphs = { ACCEPTABLE: '✓', REDUCE: '△', UNACCEPTABLE: '▲' } as const;

type MatrixProps = {
  scales: RiskScales;
  /** Estimates of the counted risks. */
  estimates: readonly Estimate[];
  cell: Estimate | null;
  onCell: (cell: Estimate | null) => void;
};

/** Risks by severity and probability. A cell filters the table; pressing it again shows all. */
export function Matrix({ scales, estimates, cell, onCell }: MatrixProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const title = useId();
  const severities = ranked(scales.severity).toReversed();
  const probabilities = ranked(scales.probability);
  return (
    <div className={css.frame}>
      <p id={title} className={css.axes}>
        {t('risks.matrix.axes')}
      </p>
      <table className={css.matrix} aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">{t('risks.estimate.severity')}</th>
            {probabilities.map(({ label, rank }) => (
              <th key={rank} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {severities.map(({ label: name, rank: severity }) => (
            <tr key={severity}>
              <th scope="row">{say(name)}</th>
              {probabilities.map(({ label, rank: probability }) => {
                const verdict = acceptabilityOf({ severity, probability }, scales);
                const count = estimates.filter(
                  (one) => one.severity === severity && one.probability === probability,
                ).length;
                const isChosen = cell?.severity === severity && cell.probability === probability;
                return (
                  <td key={probability}>
                    <button
                      type="button"
                      className={tint.verdict}
                      data-verdict={verdict}
                      aria-pressed={isChosen}
                      aria-label={t('risks.matrix.cell', {
                        severity: say(name),
                        probability: say(label),
                        verdict: t(`risks.verdict.${verdict}`),
                        count,
                      })}
                      onClick={() => onCell(isChosen ? null : { severity, probability })}
                    >
                      {count > 0 ? count : <span className={css.none}>{glyphs[verdict]}</span>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.legend}>
        {(['ACCEPTABLE', 'REDUCE', 'UNACCEPTABLE'] as const).map((verdict) => (
          <li key={verdict} className={tint.verdict} data-verdict={verdict}>
            <span aria-hidden>{glyphs[verdict]}</span> {t(`risks.verdict.${verdict}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
