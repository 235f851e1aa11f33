import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskScales } from '#/backend/events/risk-scales.ts';
import { Term } from '../../../shared/term.tsx';
import { Card } from '../../../ui/card.tsx';
import type { RiskRow } from '../risk-rows.ts';
import css from './flow-card.module.css';
import { flowsOf, placed, type Bar, type Level } from './flow.ts';
import { glyphs } from './matrix.tsx';

const [width, height, bar, margin] = [560, 220, 14, 170];

/** The included risks before and after control as one picture, with the same figures as a table below it. */
export function FlowCard({ rows, scales }: { rows: readonly RiskRow[]; scales: RiskScales }) {
  const { t } = useTranslation();
  const id = useId();
  const flows = flowsOf(rows, scales);
  const { before, after, bands } = placed(flows, height, 10);
  const nameOf = (level: Level) => t(level === 'NONE' ? 'risks.estimate.none' : `risks.verdict.${level}`);
  const [left, right] = [margin + bar, width - margin - bar];
  const label = (one: Bar, x: number, anchor: 'start' | 'end') => (
    <text x={x} y={one.y + one.height / 2} textAnchor={anchor} dominantBaseline="central">
      {one.level === 'NONE' ? '·' : glyphs[one.level]} {nameOf(one.level)} {one.count}
    </text>
  );
  return (
    <Card title={t('risks.flow.title')}>
      {flows.length === 0 ? (
        <p>{t('risks.flow.none')}</p>
      ) : (
        <div className={css.frame}>
          <svg viewBox={`0 -6 ${width} ${height + 12}`} role="img" aria-labelledby={id}>
            <title id={id}>{t('risks.flow.picture')}</title>
            {bands.map(({ from, to, fromY, toY, thickness }) => {
              const [y, z, middle] = [fromY + thickness / 2, toY + thickness / 2, (left + right) / 2];
              return (
                <path
                  key={`${from} ${to}`}
                  className={css.band}
                  data-level={from}
                  strokeWidth={thickness}
                  d={`M${left} ${y} C${middle} ${y} ${middle} ${z} ${right} ${z}`}
                />
              );
            })}
            {before.map((one) => (
              <g key={one.level} className={css.bar} data-level={one.level}>
                <rect x={margin} y={one.y} width={bar} height={one.height} />
                {label(one, margin - 8, 'end')}
              </g>
            ))}
            {after.map((one) => (
              <g key={one.level} className={css.bar} data-level={one.level}>
                <rect x={right} y={one.y} width={bar} height={one.height} />
                {label(one, right + bar + 8, 'start')}
              </g>
            ))}
          </svg>
          <table className={css.table}>
            <caption>{t('risks.flow.table')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('risks.table.initial')}</th>
                <th scope="col">
                  <Term of="residual-risk">{t('risks.table.residual')}</Term>
                </th>
                <th scope="col">{t('risks.flow.count')}</th>
              </tr>
            </thead>
            <tbody>
              {flows.map(({ from, to, count }) => (
                <tr key={`${from} ${to}`}>
                  <td>{nameOf(from)}</td>
                  <td>{nameOf(to)}</td>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
