import type { Profiling as ProfilingDocument, GivenAnswer } from '#/backend/projections/documents/profiling/fold.ts';
import { applicableNorms, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { applicableCount } from '#/backend/projections/documents/profile/fold.ts';
import type { Postponed } from '#/backend/events/answers.ts';
import type { Answered } from '#/backend/commands/profiling/conclude.ts';
import { remainingLike } from '#/knowledge/derive/remaining.ts';
import { stakesOf } from '#/knowledge/derive/stakes.ts';
import { typicalAnswers } from '#/knowledge/reference-devices/archetypes.ts';
import type { Walk } from '#/knowledge/derive/questionnaire.ts';
import type * as K from '#/knowledge/types.ts';
import type { AnsweredQuestion, NextQuestion, Notification, Question } from './contract.ts';
import { answerTitle, chosen } from '#/knowledge/derive/chosen.ts';

/** Seconds that a question takes on average, so that the whole questionnaire takes the promised half hour. */
const secondsPerQuestion = 25;

/** A question in the words of the specification, with the notices of the answer before it. */
function questionAnswer(question: K.Question, notifications: Notification[] = []): Question {
  return {
    key: question.key,
    area: question.area,
    titleEN: question.title.en,
    titleFR: question.title.fr,
    helpEN: question.help.en,
    helpFR: question.help.fr,
    source: question.source,
    transitions: question.choices.map(({ key, title, alone }) => ({
      id: key,
      key,
      titleEN: title.en,
      titleFR: title.fr,
      transitionType: 'NEXT',
      ...(alone && { alone }),
    })),
    transitionType: 'NEXT',
    ...(question.multiple && { multiple: true }),
    ...(question.separator
      ? {
          separator: {
            before: question.separator.before,
            titleEN: question.separator.title.en,
            titleFR: question.separator.title.fr,
          },
        }
      : {}),
    ...(question.warning ? { warning: question.warning } : {}),
    notifications,
  };
}

/** Replaces the next question at the end. */
const finalPoint = (notifications: Notification[]): Question => ({
  key: 'FINAL_POINT',
  area: 'end',
  titleEN: 'The questionnaire is complete.',
  titleFR: 'Le questionnaire est terminé.',
  helpEN: '',
  helpFR: '',
  source: '',
  transitions: [],
  transitionType: 'FINAL_POINT',
  notifications,
});

export function notificationAnswer(knowledge: K.Knowledge, keys: readonly string[]): Notification[] {
  const wanted = new Set(keys);
  return knowledge.notifications
    .filter(({ key }) => wanted.has(key))
    .map(({ key, type, title, subtitle, guideLink }) => ({
      key,
      type,
      titleEN: title.en,
      titleFR: title.fr,
      subtitleEN: subtitle.en,
      subtitleFR: subtitle.fr,
      ...(guideLink ? { guideLink } : {}),
    }));
}

/** How far the questionnaire is, by the position after these answers. Memoised per position. */
export function progressOf(walk: Walk, answers: readonly Answered[]): NextQuestion['progress'] {
  const known = progressAt.get(walk);
  if (known) return known;
  const progress = progressAfter(walk, answers);
  progressAt.set(walk, progress);
  return progress;
}

const progressAt = new WeakMap<Walk, NextQuestion['progress']>();

function progressAfter(walk: Walk, answers: readonly Answered[]): NextQuestion['progress'] {
  const { min, max } = remainingLike(
    new Map(answers.map(({ question, answer }) => [question, answer])),
    walk,
    typicalAnswers(),
  );
  const minutes = (questions: number) => Math.ceil((questions * secondsPerQuestion) / 60);
  return {
    answered: answers.length,
    remaining: min,
    remainingMost: max,
    minutesLeft: minutes(min),
    minutesMost: minutes(max),
  };
}

/** The questions that were put off and are still asked, in the order in which they were. */
export function postponedAnswer(walk: Walk, postponed: readonly Postponed[], knowledge: K.Knowledge) {
  const open = new Set(walk.open);
  return postponed.flatMap(({ question, owner }) => {
    const asked = open.has(question) ? knowledge.questions.find(({ key }) => key === question) : undefined;
    return asked ? [{ question, questionTitle: asked.title, owner: owner?.account ?? null }] : [];
  });
}

/** What the answer to a question may still decide; null without a question. Memoised per position. */
export function stakesAnswer(question: K.Question | null, walk: Walk, knowledge: K.Knowledge): NextQuestion['stakes'] {
  if (!question) return null;
  const known = stakesAt.get(walk) ?? new Map<string, NextQuestion['stakes']>();
  stakesAt.set(walk, known);
  const found = known.get(question.key) ?? stakesIn(question, walk, knowledge);
  known.set(question.key, found);
  return found;
}

const stakesAt = new WeakMap<Walk, Map<string, NextQuestion['stakes']>>();

function stakesIn(question: K.Question, { facts }: Walk, knowledge: K.Knowledge): NextQuestion['stakes'] {
  const { templates, ...stakes } = stakesOf(question, facts, knowledge);
  return { ...stakes, documents: templates };
}

export const statsOf = (moment: Pick<DeviceMoment, 'profile' | 'statements'>): NextQuestion['stats'] => ({
  risks: moment.profile.risks.length,
  documents: applicableCount(moment.profile.templates),
  norms: applicableNorms(moment),
  qualification: moment.profile.qualification,
  classification: moment.profile.classification,
});

export function nextAnswer(question: K.Question | null, notifications: Notification[]): Question {
  return question ? questionAnswer(question, notifications) : finalPoint(notifications);
}

/** The answered questions in the order of their answers, each with the notices of its answer. */
export function historyAnswer(
  profiling: ProfilingDocument,
  knowledge: K.Knowledge,
  nameOf: (given: GivenAnswer) => string | null,
): AnsweredQuestion[] {
  const questions = new Map(knowledge.questions.map((question) => [question.key, question]));
  return profiling.answers.map((given) => {
    const question = questions.get(given.question) ?? forgotten(given);
    const title = answerTitle(question, given.answer);
    const warning = chosen(question, given.answer)?.find((choice) => choice.warning)?.warning;
    return {
      ...questionAnswer(question, notificationAnswer(knowledge, profiling.notices[given.version] ?? [])),
      answer: {
        key: given.answer,
        titleEN: title.en,
        titleFR: title.fr,
        ...(warning ? { warning } : {}),
      },
      answeredAt: given.at,
      answeredBy: { id: given.actor, name: nameOf(given) },
      position: given.position,
    };
  });
}

/** A question that is no longer in the knowledge base is shown by its key. */
const forgotten = ({ question }: GivenAnswer): K.Question => ({
  key: question,
  area: '',
  title: { en: question, fr: question },
  help: { en: '', fr: '' },
  source: '',
  choices: [],
});
