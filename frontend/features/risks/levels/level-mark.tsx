import { useTranslation } from 'react-i18next';
import { acceptabilityOf, isOnScale, type Estimate, type RiskScales } from '#/backend/events/risk-scales.ts';
import { glyphs } from './matrix.tsx';
import tint from './verdict.module.css';

/** A level in a row: its verdict on the manufacturer's matrix. Severity × probability is its title. */
export function LevelMark({ estimate, scales }: { estimate: Estimate | null; scales: RiskScales }) {
  const { t } = useTranslation();
  if (!estimate || !isOnScale(estimate, scales)) return <span aria-hidden>–</span>;
  const verdict = acceptabilityOf(estimate, scales);
  const name = t(`risks.verdict.${verdict}`);
  const figures = `${estimate.severity} × ${estimate.probability}`;
  return (
    <span className={tint.level} data-verdict={verdict} title={figures}>
      <span aria-hidden>{glyphs[verdict]}</span> {name}
    </span>
  );
}
