import { useQuery } from '@tanstack/react-query';
import type { ProfilingHistory, Question } from '#/backend/api/profiling/contract.ts';
import { applicableNorms } from '#/backend/projections/documents/device-moment/fold.ts';
import { applicableCount } from '#/backend/projections/documents/profile/fold.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { useNames } from '../../replay/use-names.ts';
import { useRestedMoment, type Replay } from '../../replay/use-replay.ts';
import { noticesOf, type Notice } from './conversation/notices.ts';
import { profilingHistoryQuery } from './profiling-queries.ts';
import type { ProgressFigures } from './overview/progress.tsx';
import type { Figures } from './overview/stat-strip.tsx';
import { knownQuestions, pastTurn, turnOf, type Turn } from './conversation/turns.ts';

export type ShownMoment = {
  asOf: string | null;
  turns: readonly Turn[];
  notices: readonly Notice[];
  figures: Figures;
  progress: ProgressFigures | null;
  postponed: ProfilingHistory['postponed'];
  stakes: ProfilingHistory['stakes'];
  /** The question open at that moment; null when there was none, or while it is not known yet. */
  question: Question | null;
  isComplete: boolean;
  /** False while the details still belong to the previous moment. */
  isResting: boolean;
};

/** The questionnaire at the moment of the rail. Facts come from the folds at once, details once the rail rests. */
export function useShownMoment(deviceId: string, live: ProfilingHistory, replay: Replay): ShownMoment {
  const { locale } = useLocale();
  const names = useNames();
  const { asOf, isResting } = useRestedMoment();
  const past = useQuery({ ...profilingHistoryQuery(deviceId, asOf), enabled: asOf !== null });
  if (!replay.isPast) {
    const { stats, progress, postponed, stakes, completed, nextQuestion } = live;
    const isComplete = completed || nextQuestion.transitionType === 'FINAL_POINT';
    return {
      asOf: null,
      turns: live.profiling.map((question) => turnOf(question, locale)),
      notices: noticesOf(live.profiling, nextQuestion),
      figures: {
        qualification: stats.qualification,
        classification: stats.classification,
        risks: stats.risks,
        templates: stats.documents,
        norms: stats.norms,
      },
      progress,
      postponed,
      stakes,
      question: isComplete ? null : nextQuestion,
      isComplete,
      isResting: true,
    };
  }
  const { profile, profiling } = replay.moment;
  const known = knownQuestions(live.profiling, past.data?.profiling);
  const held = new Set(profile.notifications);
  const everyNotice = [
    ...noticesOf(live.profiling, live.nextQuestion),
    ...(past.data ? noticesOf(past.data.profiling, past.data.nextQuestion) : []),
  ];
  return {
    asOf,
    turns: profiling.answers.map((given) => pastTurn(given, known, names, locale)),
    notices: [...new Map(everyNotice.map((notice) => [notice.key, notice])).values()].filter(({ key }) =>
      held.has(key),
    ),
    figures: {
      qualification: profile.qualification,
      classification: profile.classification,
      risks: profile.risks.length,
      templates: applicableCount(profile.templates),
      norms: applicableNorms(replay.moment),
    },
    progress: past.data?.progress ?? null,
    postponed: past.data?.postponed ?? [],
    stakes: past.data?.stakes ?? null,
    question: profiling.completed ? null : (past.data?.nextQuestion ?? null),
    isComplete: profiling.completed,
    isResting: isResting && !past.isFetching,
  };
}
