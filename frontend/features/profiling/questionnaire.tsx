import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredQuestion, ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { whatIfAtom } from '../../shared/what-if.ts';
import { useReplay } from '../../replay/use-replay.ts';
import { ChangeDialog } from './change/change-dialog.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { EffectsCard } from './change/effects-card.tsx';
import { Established } from './overview/established.tsx';
import { FinalDialog } from './conversation/final-dialog.tsx';
import css from './my-device.module.css';
import { NoticesCard } from './conversation/notices-card.tsx';
import { applicableRequirementsQuery } from './profiling-queries.ts';
import { Progress } from './overview/progress.tsx';
import { QuestionCard } from './conversation/question-card.tsx';
import { StatStrip } from './overview/stat-strip.tsx';
import { SummaryView } from './overview/summary-view.tsx';
import { UndoDialog } from './change/undo-dialog.tsx';
import { useCompletion } from './conversation/use-completion.ts';
import { isReasonMissing, type useProfiling } from './use-profiling.ts';
import { useShownMoment } from './use-shown-moment.ts';

type QuestionnaireProps = {
  deviceId: string;
  profiling: ReturnType<typeof useProfiling>;
  history: ProfilingHistory;
};

type Opened = { type: 'undo' } | { type: 'change'; question: AnsweredQuestion };

export function Questionnaire({ deviceId, profiling, history }: QuestionnaireProps) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { isPast } = replay;
  const shown = useShownMoment(deviceId, history, replay);
  const completion = useCompletion(deviceId);
  const [showsSummary, setShowsSummary] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer, undo, onError } = profiling;
  const isReadOnly = !useMayWrite() || isPast;
  const isSupposed = useAtomValue(whatIfAtom) !== null;
  const { nextQuestion } = history;
  const isAnswered = history.profiling.length > 0;
  const canUndo = history.canUndo && !isReadOnly && !undo.isPending && !answer.isPending;
  const isFinal = nextQuestion.transitionType === 'FINAL_POINT';
  const canAnswer = !isReadOnly && !isFinal && !answer.isPending && !undo.isPending;

  const give = (answerKey: string) => answer.mutate({ question: nextQuestion, answerKey });
  const takeBack = (reason?: string) =>
    undo.mutate(reason ? { reason } : {}, {
      onSuccess: () => setOpened(null),
      onError: (error) => isReasonMissing(error) && setOpened({ type: 'undo' }),
    });
  const startUndo = () => (history.reasonRequired ? setOpened({ type: 'undo' }) : takeBack());
  const toggleSummary = () => setShowsSummary(!showsSummary);

  const requirements = useQuery(applicableRequirementsQuery(deviceId, shown.asOf)).data?.requirements;
  useKeys({
    answer: ({ key }) => {
      const index = Number(key) - 1;
      const choice = nextQuestion.transitions[index];
      if (choice && canAnswer && !showsSummary) give(choice.key);
    },
    undo: () => canUndo && startUndo(),
    summary: () => isAnswered && toggleSummary(),
  });

  return (
    <>
      <PageTitle
        lead={isAnswered ? undefined : t('profiling.lead')}
        aside={
          <>
            <Button disabled={!canUndo} isPending={undo.isPending} onPress={startUndo}>
              <span aria-hidden>↶</span> {t('profiling.undo')}
            </Button>
            <Button disabled={!isAnswered} aria-pressed={showsSummary} onPress={toggleSummary}>
              <EyeIcon /> {t(showsSummary ? 'profiling.showQuestions' : 'profiling.showSummary')}
            </Button>
          </>
        }
      >
        {t('profiling.title')}
      </PageTitle>
      {isPast && <PastNotice onGoLive={replay.goLive}>{t('profiling.past.readOnly')}</PastNotice>}
      {isReadOnly && !isPast && !isSupposed && <p className={css.reader}>{t('history.reader')}</p>}
      <StatStrip figures={shown.figures} requirements={requirements} />
      <div className={css.columns}>
        <div className={css.main}>
          {shown.progress && <Progress progress={shown.progress} />}
          {showsSummary ? (
            <SummaryView deviceId={deviceId} asOf={shown.asOf} />
          ) : (
            <>
              <Conversation
                turns={shown.turns}
                onGoTo={replay.goToPosition}
                onChange={
                  isReadOnly
                    ? undefined
                    : ({ key }) => {
                        const question = history.profiling.find((turn) => turn.key === key);
                        if (question) setOpened({ type: 'change', question });
                      }
                }
              />
              {shown.question && (
                <div data-dimmed={!shown.isResting || undefined} className={css.current}>
                  {isPast && <p>{t('profiling.past.asked')}</p>}
                  <QuestionCard
                    question={shown.question}
                    pendingKey={answer.isPending && !isPast ? answer.variables.answerKey : null}
                    onAnswer={give}
                    isDisabled={!canAnswer}
                  />
                </div>
              )}
              {shown.isComplete && <Established deviceId={deviceId} asOf={shown.asOf} figures={shown.figures} />}
              {canAnswer && <p className={css.keys}>{t('profiling.keys')}</p>}
            </>
          )}
        </div>
        <div className={css.side}>
          <EffectsCard replay={replay} />
          <NoticesCard notices={shown.notices} />
        </div>
      </div>
      {opened?.type === 'undo' && (
        <UndoDialog isPending={undo.isPending} onClose={() => setOpened(null)} onConfirm={takeBack} />
      )}
      {completion.isNew && isFinal && !isPast && <FinalDialog onClose={completion.see} />}
      {opened?.type === 'change' && (
        <ChangeDialog
          deviceId={deviceId}
          question={opened.question}
          reasonRequired={history.reasonRequired}
          onClose={() => setOpened(null)}
          onError={onError}
          onChanged={() => {
            setOpened(null);
            toast('success', t('profiling.changeDialog.done'));
          }}
        />
      )}
    </>
  );
}

function EyeIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
    </svg>
  );
}
