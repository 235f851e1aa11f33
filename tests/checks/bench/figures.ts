import { wordsOfQuote } from '#/backend/judging/verdict/quotes.ts';
import { isMet, isOpen, type Outcome } from './outcomes.ts';

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
export const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  share(all.filter(is).length, all.length);

/** What is measured on labelled requirements. Forced choice: what is not decided is parted at the middle of the score. */
export function figuresOf(outcomes: readonly Outcome[]) {
  const [open, met] = [outcomes.filter(isOpen), outcomes.filter(isMet)];
  const decided = outcomes.filter(({ finding }) => finding.verdict !== 'unsure' && finding.verdict !== 'notReadable');
  const placed = outcomes.filter(({ label }) => label.document !== null);
  return {
    labels: outcomes.length,
    ...forcedChoice(outcomes, saysOpen),
    constantF1: share(2 * open.length, 2 * open.length + met.length),
    coverage: share(decided.length, outcomes.length),
    unsure: shareOf(outcomes, ({ finding }) => finding.verdict === 'unsure'),
    decidedRight: shareOf(decided, isRight),
    falseMet: shareOf(open, ({ finding }) => finding.verdict === 'met'),
    metSaid: shareOf(met, ({ finding }) => finding.verdict === 'met'),
    metRight: shareOf(
      outcomes.filter(({ finding }) => finding.verdict === 'met'),
      isMet,
    ),
    metCalledCritical: shareOf(met, ({ finding }) => finding.verdict === 'gap' && finding.criticity === 'critical'),
    firstDocument: shareOf(placed, (one) => documentsShown(one)[0] === one.label.document),
    rightDocument: shareOf(placed, (one) =>
      documentsShown(one)
        .slice(0, 3)
        .includes(one.label.document ?? ''),
    ),
    verbatim: shareOf(outcomes.flatMap(quotesOf), (isThere) => isThere),
  };
}

/** What a reader is worth that calls each duty open or met. */
export function forcedChoice(outcomes: readonly Outcome[], isSaidOpen: (one: Outcome) => boolean) {
  const [open, met] = [outcomes.filter(isOpen), outcomes.filter(isMet)];
  const hits = open.filter(isSaidOpen).length;
  const alarms = met.filter(isSaidOpen).length;
  return {
    f1: share(2 * hits, 2 * hits + alarms + (open.length - hits)),
    balanced: (share(hits, open.length) + share(met.length - alarms, met.length)) / 2,
    falseAlarms: share(alarms, met.length),
  };
}

/** A model decides without changing the score; the rules decide only at its ends. */
export function saysOpen({ finding: { verdict, score } }: Outcome): boolean {
  if (verdict === 'gap' || verdict === 'notAddressed') return true;
  return verdict !== 'met' && score >= 0.5;
}

export type Figures = ReturnType<typeof figuresOf>;

export function isRight({ finding, label }: Outcome): boolean {
  if (label.verdict === 'met' || label.verdict === 'notApplicable') return finding.verdict === label.verdict;
  return finding.verdict === 'gap' || finding.verdict === 'notAddressed';
}

const documentsShown = ({ finding }: Outcome): string[] => [
  ...new Set([...finding.quotes, ...finding.against].map(({ document }) => document)),
];

const quotesOf = ({ finding, prepared }: Outcome): boolean[] =>
  [...finding.quotes, ...finding.against].map((quote) => wordsOfQuote(quote, prepared) !== null);
