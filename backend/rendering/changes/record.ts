import type { Assessment, Change } from '#/backend/api/changes/contract.ts';
import type { PrintedBlock, PrintedDocument } from '#/knowledge/documents/print.ts';
import type { Locale } from '#/knowledge/types.ts';
import { heading, labelled, paragraph, table } from '../blocks.ts';
import { effectRows, type RecordNames } from './effect-rows.ts';
import { recordWords } from './record-words.ts';
import { registerWords } from './register-words.ts';

/**
 * A change with what its answers lead to. `assessment`: null where it has none; a sentence where its answers can no longer
 * be given.
 */
export type RecordedChange = {
  change: Change;
  assessment: Assessment | string | null;
  names: RecordNames;
  language: Locale;
};

/** The record of a change, ready to print: from its description to its follow-ups. Nothing in it depends on today. */
export function recordOf(recorded: RecordedChange): PrintedDocument {
  const { change, language } = recorded;
  return {
    key: change.number,
    language,
    version: registerWords[language].status[change.status],
    review: '',
    form: 'record',
    title: recordWords[language].title(change.title),
    blocks: [
      ...described(recorded),
      ...effects(recorded),
      ...significance(recorded),
      ...decision(recorded),
      ...carriedOut(recorded),
      ...afterwards(recorded),
    ],
  };
}

function described({ change, language }: RecordedChange): PrintedBlock[] {
  const words = recordWords[language];
  const { description, why, author, openedAt, source, answers, items } = change;
  const kindOf = (kind: string) => Object.entries(words.kinds).find(([key]) => key === kind)?.[1] ?? kind;
  const sourceOf = (kind: string) => Object.entries(words.source).find(([key]) => key === kind)?.[1] ?? kind;
  return [
    heading(2, '1', words.described),
    paragraph(description || words.notDescribed),
    ...(why ? [labelled(words.why, words.colon, why)] : []),
    labelled(words.planned, words.colon, words.by(author.name ?? words.erased, openedAt.slice(0, 10))),
    ...(source ? [paragraph(sourceOf(source.kind))] : []),
    answers.length === 0
      ? paragraph(words.noAnswers)
      : table(
          words.answerHeads,
          answers.map(({ question, answer }) => [question.title[language], answer.title[language]]),
        ),
    ...(items.length === 0
      ? []
      : [
          table(
            words.itemHeads,
            items.map(({ kind, id, label }) => [kindOf(kind), label?.[language] ?? `${id} (${words.gone})`]),
          ),
        ]),
  ];
}

const isDone = ({ status }: Change): boolean => status === 'applied' || status === 'closed';

function effects({ change, assessment, names, language }: RecordedChange): PrintedBlock[] {
  const words = recordWords[language];
  const head = heading(2, '2', isDone(change) ? words.led : words.would);
  if (assessment === null) return [head, paragraph(change.device ? words.nothing : words.noDevice)];
  if (typeof assessment === 'string') return [head, labelled(words.failed, words.colon, assessment)];
  const rows = effectRows(assessment, names, language);
  return [
    head,
    paragraph(isDone(change) ? words.ledNote : words.wouldNote, 'note'),
    rows.length === 0 ? paragraph(words.nothing) : table(words.effectHeads, rows),
  ];
}

function significance({ change: { significance: walk }, language }: RecordedChange): PrintedBlock[] {
  const words = recordWords[language];
  return [
    heading(2, '3', words.significance),
    labelled(walk.title[language], words.colon, `${walk.source} (${walk.tree})`),
    table(
      words.stepHeads,
      walk.steps.map(({ title, answer, source }) => [
        title[language],
        answer === null ? words.unanswered : words.choices[answer],
        source,
      ]),
    ),
    labelled(words.outcome, words.colon, registerWords[language].outcome[walk.outcome]),
    paragraph(walk.reason[language]),
  ];
}

function decision({ change, language }: RecordedChange): PrintedBlock[] {
  const words = recordWords[language];
  const rows = (['approved', 'rejected', 'withdrawn', 'applied', 'closed'] as const).flatMap((step) => {
    const stamp = change[step];
    if (!stamp) return [];
    const alone = step === 'approved' && change.approved?.byAuthor ? `, ${words.byAuthor}` : '';
    const when = stamp.at.slice(0, 16).replace('T', ' ');
    return [[`${words.steps[step]}${alone}`, stamp.by.name ?? words.erased, when, stamp.reason ?? '']];
  });
  return [
    heading(2, '4', words.decision),
    rows.length === 0 ? paragraph(words.undecided) : table(words.decisionHeads, rows),
  ];
}

/** The answers of the profile as they were carried out, with those that were dropped. */
function carriedOut({ change, assessment, language }: RecordedChange): PrintedBlock[] {
  const words = recordWords[language];
  const head = heading(2, '5', words.applied);
  if (!isDone(change)) return [head, paragraph(words.notApplied)];
  const answers = assessment === null || typeof assessment === 'string' ? [] : assessment.answers;
  if (answers.length === 0) return [head, paragraph(words.appliedNone)];
  return [
    head,
    table(
      words.appliedHeads,
      answers.map(({ question, from, to }) => [
        question.title[language],
        from?.title[language] ?? words.unanswered,
        to?.title[language] ?? words.dropsOut,
      ]),
    ),
  ];
}

function afterwards({ change: { notices, followUpList }, language }: RecordedChange): PrintedBlock[] {
  const words = recordWords[language];
  return [
    heading(2, '6', words.notices),
    notices.length === 0
      ? paragraph(words.noNotices)
      : table(
          words.noticeHeads,
          notices.map(({ to, on, reference }) => [to, on, reference]),
        ),
    heading(2, '7', words.followUps),
    followUpList.length === 0
      ? paragraph(words.noFollowUps)
      : table(
          words.followUpHeads,
          followUpList.map(({ followUp, text, owner, due, isDone: isSettled }) => [
            followUp,
            text,
            owner === null ? '' : (owner.name ?? words.erased),
            due ?? '',
            isSettled ? words.done : words.open,
          ]),
        ),
  ];
}
