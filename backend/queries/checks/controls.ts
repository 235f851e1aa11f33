import { createHash } from 'node:crypto';
import type { ControlOf } from '#/backend/commands/checks/checks.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';

/**
 * Who reads which check. The choice rests on these ids alone, so that every process and every reload chooses the same.
 */
export type Reading = { run: string; reader: string };

/**
 * A finding whose answer is known, as the desk shows it to a reader. `id` reveals nothing; `place`: where on the desk,
 * 0 to 1.
 */
export type Control = ControlOf & { id: string; place: number; finding: StoredFinding };

/** One control for so many findings of a check. */
const findingsPerControl = 12;

/**
 * The controls of a reader on the desk of a check: findings of an earlier check of the device that people confirmed. A
 * met one loses its deciding quotes; a gap was confirmed by somebody else.
 */
export function controlsFor(
  { run, reader }: Reading,
  findings: number,
  earlier: { run: string; findings: readonly StoredFinding[] },
  answered: ReadonlySet<string>,
): Control[] {
  const candidates = earlier.findings.flatMap((finding): Control[] => {
    const kind = kindOf(finding, reader);
    if (kind === null) return [];
    const { requirement } = finding;
    const hash = controlHash({ run, reader }, requirement);
    const shown = kind === 'quoteLeftOut' ? withoutDecidingQuotes(finding) : finding;
    return [{ requirement, of: earlier.run, kind, id: hash.slice(0, idLength), place: shareOf(hash), finding: shown }];
  });
  return candidates
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, Math.ceil(findings / findingsPerControl))
    .filter(({ requirement }) => !answered.has(requirement));
}

const idLength = 16;
const controlHash = ({ run, reader }: Reading, requirement: string): string =>
  hashOf(`control ${run} ${reader} ${requirement}`);
/** The id of the control that this requirement makes for a reader of a check. */
export const controlId = (reading: Reading, requirement: string): string =>
  controlHash(reading, requirement).slice(0, idLength);

function kindOf({ verdict, quotes, review }: StoredFinding, reader: string): ControlOf['kind'] | null {
  if (review.state !== 'confirmed') return null;
  if (verdict === 'met') return quotes.length > 0 ? 'quoteLeftOut' : null;
  return (verdict === 'gap' || verdict === 'notAddressed') && review.by?.id !== reader ? 'confirmedGap' : null;
}

/** The quotes that state what is expected, else the best one, are what a met finding rests on. */
function withoutDecidingQuotes<Of extends Finding>(finding: Of): Of {
  const deciding = new Set(
    finding.reasons.flatMap(({ code, quote }) =>
      code === 'EXPECTATION_FOUND' && quote?.side === 'for' ? [quote.index] : [],
    ),
  );
  const left = (index: number) => (deciding.size > 0 ? !deciding.has(index) : index !== 0);
  return { ...finding, quotes: finding.quotes.filter((_, index) => left(index)) };
}

/** The confirmed findings that a reader is to read a second time. `share`: in percent. */
export function secondReadsFor({ run, reader }: Reading, findings: readonly StoredFinding[], share: number): string[] {
  return findings
    .filter(({ review }) => review.state === 'confirmed' && review.second === null && review.by?.id !== reader)
    .map(({ requirement }) => requirement)
    .filter((requirement) => shareOf(hashOf(`second ${run} ${requirement}`)) * 100 < share);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** From 0 to 1, evenly. */
const shareOf = (hash: string): number => Number.parseInt(hash.slice(-8), 16) / 2 ** 32;
