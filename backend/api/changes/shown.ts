import { missingToCloseChange } from '#/backend/events/change-state.ts';
import type { StoredChange } from '#/backend/projections/documents/changes/fold.ts';
import type { Subject } from '#/backend/events/subject.ts';
import type { Opened } from '#/backend/privacy/personal.ts';
import type { ChangeTree, TreeAnswer } from '#/knowledge/derive/significance.ts';
import { significanceOf } from '#/knowledge/derive/significance.ts';
import type { Bilingual, Knowledge } from '#/knowledge/types.ts';
import type { Change, ChangeLine } from './contract.ts';
import { TreeAnswer as Answer } from './contract.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';

/** A change whose names of persons are open. */
export type OpenedRow = Opened<StoredChange>;
type Stamp = NonNullable<OpenedRow['stamps']['ChangeOpened']>;

/** A line of the register. `today`: the date of the moment, `2026-11-21`. `deviceName`: by its id. */
export function lineOf(row: OpenedRow, deviceName: (id: string) => string, today: string): ChangeLine {
  const { change: id, number, words, device, status, significance, stamps, followUps } = row;
  const due = followUps
    .flatMap((one) => (one.isDone || one.due === null ? [] : [one.due]))
    .toSorted()
    .at(0);
  const hasEnded = status === 'closed' || status === 'withdrawn';
  return {
    id,
    number: number ?? '',
    title: words.title,
    device: device === null ? null : { id: device, name: deviceName(device) },
    status,
    outcome: significance?.outcome ?? null,
    author: { id: row.author, name: stamps.ChangeOpened?.name ?? null },
    openedAt: stamps.ChangeOpened?.at ?? '',
    followUps: { done: followUps.filter(({ isDone }) => isDone).length, all: followUps.length },
    due: hasEnded ? null : (due ?? null),
    isOverdue: !hasEnded && due !== undefined && due < today,
  };
}

type Known = {
  tree: ChangeTree;
  knowledge: Knowledge;
  item: (item: Subject) => { kind: string; id: string; label: Bilingual | null };
  mayApprove: Change['mayApprove'];
  today: string;
};

/** A change with everything that its screen shows. */
export function changeShown(
  row: OpenedRow,
  line: ChangeLine,
  { tree, knowledge, item, mayApprove, today }: Known,
): Change {
  const { words, stamps, contents, significance, notices, followUps, revision, position, status } = row;
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  const titled = (key: string, title: Bilingual | undefined) => ({ key, title: title ?? { en: key, fr: key } });
  const given = Object.fromEntries(
    (significance?.answers ?? []).flatMap(({ question, answer }) => {
      const known = Answer.safeParse(answer);
      return known.success ? [[question, known.data] as const] : [];
    }),
  );
  const isDecided = status !== 'draft' && status !== 'rejected' && status !== 'withdrawn';
  const stampOf = (stamp: Stamp | undefined) =>
    stamp ? { by: { id: stamp.by, name: stamp.name }, at: stamp.at, reason: stamp.reason } : null;
  const approved = isDecided ? stampOf(stamps.ChangeApproved) : null;
  return {
    ...line,
    source: row.source,
    description: words.description,
    why: words.why,
    revision,
    answers: contents.answers.map(({ question, answer }) => ({
      question: titled(question, questions.get(question)?.title),
      answer: titled(answer, answerTitle(questions.get(question), answer)),
    })),
    items: contents.items.map(item),
    significance: walkOf(tree, given),
    approved: approved && { ...approved, byAuthor: approved.by.id === row.author },
    rejected: status === 'rejected' ? stampOf(stamps.ChangeRejected) : null,
    withdrawn: status === 'withdrawn' ? stampOf(stamps.ChangeWithdrawn) : null,
    applied: stampOf(stamps.ChangeApplied),
    closed: stampOf(stamps.ChangeClosed),
    notices: [...notices],
    followUpList: followUps.map(({ followUp, text, subject, owner, due, isDone }) => ({
      followUp,
      text,
      subject: subject && item(subject),
      owner: owner && { id: owner.account, name: owner.name },
      due,
      isOverdue: !isDone && due !== null && due < today,
      isDone,
    })),
    missing: missingToCloseChange({ status, significance, notices, followUps }),
    mayApprove,
    position,
  };
}

/** The walk through a decision tree as a screen shows it. */
function walkOf(tree: ChangeTree, given: Readonly<Partial<Record<string, TreeAnswer>>>): Change['significance'] {
  const { asked, outcome, reason } = significanceOf(tree, given);
  return {
    tree: tree.key,
    title: tree.title,
    source: tree.source,
    steps: asked.map(({ key, title, help, source }) => ({ key, title, help, source, answer: given[key] ?? null })),
    outcome,
    reason,
  };
}
