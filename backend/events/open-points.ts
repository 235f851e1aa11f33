/** Open points that prevent the conclusion that the overall residual risk is acceptable (ISO 14971:2019, clause 8). */
export type OpenPoints = {
  /** Triggered or suggested, and not decided. */
  undecided: number;
  /** Included in the file, and not estimated. */
  unestimated: number;
  /** Controls of included risks that are not verified in both respects. */
  unverified: number;
};

/** The input of the count for one risk. */
export type CountedRisk = {
  isDecided: boolean;
  isIncluded: boolean;
  isEstimated: boolean;
  /** Number of controls that are not verified in both respects. */
  unverified: number;
};

/** Counts for deciders and views, so that both agree. */
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
