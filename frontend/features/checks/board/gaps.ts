import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { heldCriticity } from '#/backend/events/held.ts';
import type { Locale } from '../../../shared/locales.ts';
import { isAmongGaps } from '../run-state.ts';

export const shows = ['gaps', 'critical', 'open', 'all'] as const;
export type Show = (typeof shows)[number];
export type GapFilter = { show: Show; norm: string | null; text: string };

const isShown = (finding: ShownFinding, show: Show): boolean =>
  show === 'all' ||
  (isAmongGaps(finding) &&
    (show === 'gaps' ||
      (show === 'critical' ? heldCriticity(finding) === 'critical' : finding.review.state === 'open')));

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How many findings each choice shows, of the norm in question. */
export function countsOf(findings: readonly ShownFinding[], norm: string | null): Record<Show, number> {
  const inNorm = findings.filter((finding) => norm === null || finding.norm === norm);
  const count = (show: Show) => inNorm.filter((finding) => isShown(finding, show)).length;
  return { gaps: count('gaps'), critical: count('critical'), open: count('open'), all: count('all') };
}

/** The findings that a filter leaves: critical ones first, then by code. Accents and case do not matter. */
export function filtered(
  findings: readonly ShownFinding[],
  { show, norm, text }: GapFilter,
  locale: Locale,
): ShownFinding[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const holds = (finding: ShownFinding) => {
    const all = plain(
      [finding.code, finding.clause, finding.text[locale], ...finding.missingText.map((one) => one[locale])].join(' '),
    );
    return words.every((word) => all.includes(word));
  };
  const weight = (finding: ShownFinding) => {
    const criticity = heldCriticity(finding);
    return criticity === 'critical' ? 0 : criticity === 'minor' ? 1 : 2;
  };
  return findings
    .filter((finding) => isShown(finding, show) && (norm === null || finding.norm === norm) && holds(finding))
    .toSorted((a, b) => weight(a) - weight(b) || a.code.localeCompare(b.code, 'en', { numeric: true }));
}

/** A gap in a line: what is missing, else the requirement itself. */
export const inShort = ({ text, missingText }: ShownFinding, locale: Locale): string =>
  (missingText[0] ?? text)[locale];
