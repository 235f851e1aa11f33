import type { Knowledge, Norm } from '../types.ts';
import type { Violation } from './violation.ts';

/**
 * Norms that state no edition, or not whether it was read somewhere, and standards that do not say whether they are
 * harmonised. "Not confirmed" is an answer to both; silence is none.
 */
export function checkEditions({ norms }: Pick<Knowledge, 'norms'>): Violation[] {
  return norms.flatMap((norm) =>
    faultsOf(norm).map((message): Violation => ({ code: 'EDITION_BARE', where: norm.key, message })),
  );
}

function faultsOf({ edition, editionStatus, kind }: Norm): string[] {
  if (!editionStatus) return ['does not say whether its edition was read somewhere'];
  return [
    ...(/\d/.test(edition) ? [] : [`names "${edition}" in place of an edition`]),
    ...(kind === 'standard' && editionStatus.harmonised === undefined
      ? ['does not say whether it is harmonised under the MDR']
      : []),
    ...(editionStatus.bothUntil !== undefined && editionStatus.replaces === undefined
      ? ['says until when both count, but not what it replaces']
      : []),
  ];
}
