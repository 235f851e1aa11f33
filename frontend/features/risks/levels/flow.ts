import {
  acceptabilityOf,
  isOnScale,
  type Acceptability,
  type Estimate,
  type RiskScales,
} from '#/backend/events/risk-scales.ts';
import type { RiskRow } from '../risk-rows.ts';

/** A level of a risk on the manufacturer's matrix; `NONE` where it is not estimated. */
export type Level = Acceptability | 'NONE';
/** From the worst to the best. */
const levels: readonly Level[] = ['UNACCEPTABLE', 'REDUCE', 'ACCEPTABLE', 'NONE'];
export type Flow = { from: Level; to: Level; count: number };

/** How many of the included risks went from which level before control to which level after it. */
export function flowsOf(
  rows: readonly Pick<RiskRow, 'decision' | 'initial' | 'estimate'>[],
  scales: RiskScales,
): Flow[] {
  const levelOf = (estimate: Estimate | null): Level =>
    estimate && isOnScale(estimate, scales) ? acceptabilityOf(estimate, scales) : 'NONE';
  const included = rows.filter(({ decision }) => decision === 'ACCEPT');
  return levels.flatMap((from) =>
    levels.flatMap((to) => {
      const count = included.filter(
        ({ initial, estimate }) => levelOf(initial) === from && levelOf(estimate) === to,
      ).length;
      return count > 0 ? [{ from, to, count }] : [];
    }),
  );
}

export type Band = Flow & { fromY: number; toY: number; thickness: number };
export type Bar = { level: Level; count: number; y: number; height: number };

/** The places of bars and bands in a picture of a height: each side has its levels from the worst to the best. */
export function placed(flows: readonly Flow[], height: number, gap: number) {
  const total = flows.reduce((sum, { count }) => sum + count, 0);
  const unit = total === 0 ? 0 : (height - gap * (levels.length - 1)) / total;
  const side = (of: 'from' | 'to'): Bar[] => {
    let y = 0;
    return levels.flatMap((level) => {
      const count = flows.filter((flow) => flow[of] === level).reduce((sum, flow) => sum + flow.count, 0);
      if (count === 0) return [];
      const bar = { level, count, y, height: count * unit };
      y += bar.height + gap;
      return [bar];
    });
  };
  const [before, after] = [side('from'), side('to')];
  const next = { from: startsOf(before), to: startsOf(after) };
  const bands = flows.map((flow): Band => {
    const thickness = flow.count * unit;
    const band = { ...flow, fromY: next.from[flow.from] ?? 0, toY: next.to[flow.to] ?? 0, thickness };
    next.from[flow.from] = band.fromY + thickness;
    next.to[flow.to] = band.toY + thickness;
    return band;
  });
  return { before, after, bands };
}

const startsOf = (bars: readonly Bar[]): Partial<Record<Level, number>> =>
  Object.fromEntries(bars.map(({ level, y }) => [level, y]));
