import type { NormCounts, Passage, Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import type { QuoteRef, Verdict } from '#/backend/events/finding.ts';
import { heldCriticity, heldVerdict } from '#/backend/events/held.ts';
import { spotOf } from '../spot.ts';
import { reportWords } from './words.ts';

/** What the report of a run is made from. `passages`: the words of every quotation in it. */
export type ReportedRun = {
  run: Run;
  norms: readonly NormCounts[];
  findings: readonly ShownFinding[];
  passages: readonly Passage[];
  /** Names of clauses and norms in the language of the report. */
  language: 'en' | 'fr';
};

/** A quotation with its words, ready to print. */
export type PrintedQuote = { side: 'for' | 'against'; document: string; place: string; words: string };

/** The quotations of a finding, what speaks for it first. */
export function quotesOf(finding: ShownFinding, { passages, run, language }: ReportedRun): PrintedQuote[] {
  const known = new Map(passages.map((passage) => [keyOf(passage.quote), passage]));
  const names = new Map(run.documentList.map(({ document, name }) => [document, name]));
  const words = reportWords[language];
  const printed = (side: PrintedQuote['side']) => (quote: QuoteRef) => {
    const passage = known.get(keyOf(quote));
    const isShown = passage?.state === 'shown';
    return {
      side,
      document: names.get(quote.document) ?? passage?.document ?? quote.document,
      place: placeOf(quote, passage, language),
      words: isShown ? passage.words : passage?.state === 'altered' ? words.altered : words.erased,
    };
  };
  return [...finding.quotes.map(printed('for')), ...finding.against.map(printed('against'))];
}

const keyOf = ({ document, version, block, from, to }: QuoteRef) => `${document} ${version} ${block} ${from} ${to}`;

/** Page, slide, sheet and cell or line, then the heading. */
function placeOf({ place }: QuoteRef, passage: Passage | undefined, language: 'en' | 'fr'): string {
  const spot = spotOf(place, passage?.sheet ?? null, language);
  return [spot, passage?.heading.at(-1) ?? ''].filter(Boolean).join(', ');
}

/** What is open by the verdicts that hold, as auditors list it: gaps, then what nothing speaks of; critical ones first. */
export const openPoints = (findings: readonly ShownFinding[]): ShownFinding[] =>
  findings
    .filter((finding) => open.has(heldVerdict(finding)))
    .toSorted((a, b) => weight(a) - weight(b) || (a.code < b.code ? -1 : 1));

const open: ReadonlySet<Verdict> = new Set(['gap', 'notAddressed']);

const weight = (finding: ShownFinding) =>
  (heldCriticity(finding) === 'critical' ? 0 : 2) + (heldVerdict(finding) === 'gap' ? 0 : 1);
