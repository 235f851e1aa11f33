import type { Expectation } from '#/knowledge/evidence/expectations.ts';
import type { EvidenceRow } from '#/knowledge/evidence/types.ts';
import type { PreparedSet } from '../documents/set.ts';
import { identityState } from './identity.ts';
import { intervalState } from './interval.ts';
import type { Said, State } from './said.ts';
import { tableState } from './table.ts';
import { valueState } from './value.ts';
import { personState, referenceState, sectionState, termsState } from './words.ts';

/** What documents state about an expectation of a row. */
export type Expected = { expectation: Expectation; found: State };

/** How the passages of a row, those of controlled documents, fulfil what it expects. */
export function expectedOf(row: EvidenceRow, said: readonly Said[], set: PreparedSet): Expected[] {
  return (row.expect ?? []).map((expectation) => ({ expectation, found: stateOf(expectation, row, said, set) }));
}

function stateOf(expectation: Expectation, row: EvidenceRow, said: readonly Said[], set: PreparedSet): State {
  if ('value' in expectation) return valueState(expectation.value, said, set.facts);
  if ('interval' in expectation) return intervalState(expectation.interval, row, said);
  if ('table' in expectation) return tableState(expectation.table, said);
  if ('identity' in expectation) {
    const documents = new Set(said.map(({ passage }) => passage.document));
    return identityState(expectation.identity, row, documents, set);
  }
  if ('section' in expectation) return sectionState(expectation.section, said);
  if ('reference' in expectation) return referenceState(expectation.reference, said, set);
  if ('person' in expectation) return personState(expectation.person, said, set);
  return termsState(expectation.terms, said);
}

/** The share of what is expected that is shown, by weight; 0 where nothing is expected. */
export function shareShown(expected: readonly Expected[]): number {
  const sum = (of: readonly Expected[]) => of.reduce((total, { expectation }) => total + expectation.weight, 0);
  return sum(expected.filter(({ found }) => found.state === 'shown')) / (sum(expected) || 1);
}

export const isDeciding = ({ expectation }: Expected): boolean => expectation.decides === true;
