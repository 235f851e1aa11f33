import type { Risk } from '../types.ts';

const problem = /^A\d{2}(\d{2}){0,2}$/;
const harm = /^[EF]\d{2}(\d{2}){0,2}$/;

/**
 * Whether the IMDRF codes of a risk are well formed: at least one of its harm (annexes E and F), none or more of the
 * device problem (annex A), none twice. That a code exists is tested against the lists of the IMDRF where they are at
 * hand; the lists are no part of Acta.
 */
export function codesAreInOrder(codes: NonNullable<Risk['imdrf']>): boolean {
  const all = [...codes.problem, ...codes.harm];
  return (
    codes.harm.length > 0 &&
    new Set(all).size === all.length &&
    codes.problem.every((code) => problem.test(code)) &&
    codes.harm.every((code) => harm.test(code))
  );
}
