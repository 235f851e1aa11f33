/** What keeps the overall residual risk from being concluded as acceptable (ISO 14971:2019, clause 8). */
export type OpenPoints = {
  /** Triggered or suggested, and not decided. */
  undecided: number;
  /** Included in the file, and not estimated. */
  unestimated: number;
  /** Controls of included risks that are not verified in both respects. */
  unverified: number;
};

/** What counting needs to know of a risk. */
export type CountedRisk = {
  isDecided: boolean;
  isIncluded: boolean;
  isEstimated: boolean;
  /** Controls that are not verified in both respects. */
  unverified: number;
};

/** Counts once for deciders and views, so that both mean the same. */
export function countOpenPoints(risks: Iterable<CountedRisk>): OpenPoints {
  const points: OpenPoints = { undecided: 0, unestimated: 0, unverified: 0 };
  for (const { isDecided, isIncluded, isEstimated, unverified } of risks) {
    if (!isDecided) points.undecided++;
    if (!isIncluded) continue;
    if (!isEstimated) points.unestimated++;
    points.unverified += unverified;
  }
  return points;
}
