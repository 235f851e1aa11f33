import type { ViewFinding } from './finding.ts';

const says = {
  DIFFERS: 'is not what the log says',
  MISSING: 'is missing',
  FOREIGN: 'should not be there',
  NOT_MARKED: 'was not written by Acta',
} as const;

/** `organisation 018f…: is not what the log says at members[0].role (position 43) [DIFFERS]` */
export function findingText({ view, key, problem, path, position }: ViewFinding): string {
  const where = path ? ` at ${path}` : '';
  const place = view === 'history' ? '' : ` (position ${Number(position ?? 0)})`;
  return `${view} ${view === 'history' ? Number(key) || key : key}: ${says[problem]}${where}${place} [${problem}]`;
}
