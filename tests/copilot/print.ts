import type { Outcome } from './score.ts';

type Scored = Omit<Outcome, 'cpuMs'>;

const of = (some: number, all: number): string =>
  all === 0 ? '–' : `${some}/${all} (${Math.round((100 * some) / all)} %)`;

const share = (some: readonly Scored[], is: (one: Scored) => boolean): string =>
  of(some.filter(is).length, some.length);

const sum = (some: readonly Scored[], count: (one: Scored) => number): number =>
  some.reduce((all, one) => all + count(one), 0);

/** A line for all outcomes, and one for each kind and language. */
export function printOutcomes(outcomes: readonly Scored[]): void {
  const groups = Map.groupBy(outcomes, ({ question: { kind, language } }) => `${kind} ${language}`);
  for (const [name, some] of [['all', outcomes] as const, ...[...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))])
    console.log(
      [
        name.padEnd(14),
        `right first ${share(some, ({ isRight }) => isRight)}`.padEnd(28),
        `right shown ${share(some, ({ isShown }) => isShown)}`.padEnd(28),
        `all that must appear ${share(some, ({ isWhole }) => isWhole)}`.padEnd(37),
        `what must not ${share(some, ({ isTainted }) => isTainted)}`.padEnd(28),
        `refused ${share(some, ({ refused }) => refused)}`.padEnd(24),
        `without a source ${of(
          sum(some, ({ unsupported }) => unsupported),
          sum(some, ({ claims }) => claims),
        )}`,
      ].join(' '),
    );
}

/** The questions whose first source is not the right one, or that show what must not appear. */
export function printWrong(outcomes: readonly Scored[]): void {
  for (const { question, named, isRight, isTainted } of outcomes)
    if (!isRight || isTainted)
      console.log(
        `\n${question.id} ${question.question}\n  wants ${question.expects.join(', ')}\n  named ${named.slice(0, 6).join(', ')}`,
      );
}
