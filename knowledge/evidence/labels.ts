import type { Bilingual } from '../types.ts';
import type { EvidenceRow } from './types.ts';

/** The words for what a finding says is there or missing: facets, expectations and failures of a row, by their ids. */
export const labelsOf = ({ facets, expect = [], failures = [] }: EvidenceRow): ReadonlyMap<string, Bilingual> =>
  new Map([...facets, ...expect, ...failures].map(({ id, label }) => [id, label]));
