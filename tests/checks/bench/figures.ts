import { wordsOfQuote } from '#/backend/judging/verdict/quotes.ts';
import { isMet, isOpen, type Outcome } from './outcomes.ts';

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
export const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  share(all.filter(is).length, all.length);

/** What is measured on labelled requirements. Forced choice: the middle of the score parts met from open. */
export function figuresOf(outcomes: readonly Outcome[]) {
  const judged = outcomes.filter((one) => isOpen(one) || isMet(one));
  const [open, met] = [judged.filter(isOpen), judged.filter(isMet)];
  const saysOpen = ({ finding }: Outcome) => finding.score >= 0.5;
  const hits = open.filter(saysOpen).length;
  const alarms = met.filter(saysOpen).length;
  const decided = outcomes.filter(({ finding }) => finding.verdict !== 'unsure' && finding.verdict !== 'notReadable');
  const placed = outcomes.filter(({ label }) => label.document !== null);
  return {
    labels: outcomes.length,
    f1: share(2 * hits, 2 * hits + alarms + (open.length - hits)),
    constantF1: share(2 * open.length, 2 * open.length + met.length),
    balanced: (share(hits, open.length) + share(met.length - alarms, met.length)) / 2,
    falseAlarms: share(alarms, met.length),
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
