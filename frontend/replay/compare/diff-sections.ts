import type { ClassState, QualificationState } from '#/backend/events/profiling.ts';
import type { Differences } from '#/backend/projections/documents/profile/diff.ts';
import { classText } from '#/backend/events/class-text.ts';
import type { Names } from '../names.ts';

export type Slice =
  | 'device'
  | 'classification'
  | 'answers'
  | 'norms'
  | 'requirements'
  | 'templates'
  | 'risks'
  | 'decisions'
  | 'statements'
  | 'evidence'
  | 'tasks'
  | 'documents';

/** A line of a comparison. Added entries have `to`, removed ones `from`. */
export type DiffLine = { key: string; label: string; from: string | null; to: string | null };
/**
 * The lines of a slice by kind, those that matter first: what came, what went, what is otherwise, and verdicts that are
 * open now and were not applicable, of which one answer makes many.
 */
export const diffKinds = ['added', 'removed', 'changed', 'opened'] as const;
export type DiffKind = (typeof diffKinds)[number];
export type DiffSection = { slice: Slice } & Record<DiffKind, DiffLine[]>;

/** The words of the screen that a comparison needs. */
export type DiffWords = {
  field: (field: Differences['device'][number]['field']) => string;
  status: Readonly<Record<'APPLICABLE' | 'NA' | 'UNKNOWN', string>>;
  decision: Readonly<Record<'ACCEPT' | 'REJECT', string>>;
  done: string;
  version: (number: string) => string;
  classLabel: string;
  rulesLabel: string;
  qualificationLabel: string;
  outcome: (state: QualificationState) => string;
};

/** The differences, slice by slice, in the reader's words. Slices without a difference are left out. */
export function diffSections(diff: Differences, names: Names, words: DiffWords): DiffSection[] {
  const { qualification, classification } = diff;
  const sections: DiffSection[] = [
    changes(
      'device',
      diff.device.map(({ field, from, to }) => ({ key: field, label: words.field(field), from, to })),
    ),
    changes('classification', [
      ...(qualification ? qualificationLines(qualification, words) : []),
      ...(classification ? classLines(classification, words) : []),
    ]),
    sorted(
      'answers',
      diff.answers.map(({ question, from, to }) => ({
        key: question,
        label: names.question(question),
        from: from === null ? null : names.choice(question, from),
        to: to === null ? null : names.choice(question, to),
      })),
    ),
    verdicts('norms', diff.norms, names.norm, words),
    verdicts('templates', diff.templates, names.template, words),
    {
      slice: 'risks',
      changed: [],
      opened: [],
      added: diff.risks.added.map((key) => ({ key, label: names.risk(key), from: null, to: key })),
      removed: diff.risks.removed.map((key) => ({ key, label: names.risk(key), from: key, to: null })),
    },
    sorted(
      'decisions',
      wordedLines(diff.decisions, names.risk, (decision) => words.decision[decision]),
    ),
    sorted(
      'statements',
      wordedLines(diff.statements, names.norm, (status) => words.status[status]),
    ),
    sorted(
      'evidence',
      wordedLines(
        diff.evidence,
        (key) => key,
        (evidence) => evidence,
      ),
    ),
    sorted(
      'tasks',
      wordedLines(diff.tasks, names.task, () => words.done),
    ),
    sorted(
      'documents',
      wordedLines(diff.documents, (name) => name, words.version),
    ),
  ];
  return sections.filter((section) => lineCount(section) > 0);
}

/** Number of differences in a slice. */
export const lineCount = (section: DiffSection): number =>
  diffKinds.reduce((sum, kind) => sum + section[kind].length, 0);

const wordedLines = <Value extends string>(
  list: readonly { key: string; from: Value | null; to: Value | null }[],
  label: (key: string) => string,
  word: (value: Value) => string,
): DiffLine[] =>
  list.map(({ key, from, to }) => ({ key, label: label(key), from: from && word(from), to: to && word(to) }));

const changes = (slice: Slice, changed: DiffLine[]): DiffSection => ({
  slice,
  changed,
  added: [],
  removed: [],
  opened: [],
});

function sorted(slice: Slice, lines: readonly DiffLine[]): DiffSection {
  return {
    slice,
    changed: lines.filter(({ from, to }) => from !== null && to !== null),
    added: lines.filter(({ from }) => from === null),
    removed: lines.filter(({ to }) => to === null),
    opened: [],
  };
}

const qualificationLines = (
  { from, to }: { from: QualificationState; to: QualificationState },
  { qualificationLabel: label, outcome }: DiffWords,
): DiffLine[] =>
  from.outcome === to.outcome ? [] : [{ key: 'qualification', label, from: outcome(from), to: outcome(to) }];

function classLines({ from, to }: { from: ClassState; to: ClassState }, words: DiffWords): DiffLine[] {
  const lines = [
    { key: 'class', label: words.classLabel, from: classText(from), to: classText(to) },
    { key: 'rules', label: words.rulesLabel, from: from.rules.join(', ') || null, to: to.rules.join(', ') || null },
  ];
  return lines.filter((line) => line.from !== line.to);
}

/**
 * A verdict that becomes applicable is an addition, one that ceases to be is a removal; one that was excluded and is open
 * now is opened, and the others are changes.
 */
function verdicts(
  slice: Slice,
  list: Differences['norms'],
  name: (key: string) => string,
  { status }: DiffWords,
): DiffSection {
  const line = ({ key, from, to }: Differences['norms'][number]): DiffLine => ({
    key,
    label: name(key),
    from: status[from],
    to: status[to],
  });
  return {
    slice,
    added: list.filter(({ to }) => to === 'APPLICABLE').map(line),
    removed: list.filter(({ from }) => from === 'APPLICABLE').map(line),
    changed: list.filter(({ from, to }) => from === 'UNKNOWN' && to === 'NA').map(line),
    opened: list.filter(({ from, to }) => from === 'NA' && to === 'UNKNOWN').map(line),
  };
}
