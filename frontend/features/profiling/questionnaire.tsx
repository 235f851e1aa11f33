import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredQuestion, ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { answerOf, choiceKeys } from '#/knowledge/derive/chosen.ts';
import { lazy } from '../../ui/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { withSearch } from '../../shared/query.ts';
import { useAddress } from '../../shared/address-state.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { lazyWith } from '../../shared/lazy-with.ts';
import { useTextDraft } from '../../shared/use-draft.ts';
import { shortcuts } from '../../shared/keys/shortcuts.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { Skeleton } from '../../ui/card.tsx';
import { useMayWrite } from '../../shared/permissions.ts';
import { whatIfAtom } from '../../shared/what-if.ts';
import { useReplay } from '../../replay/use-replay.ts';
import { Conversation } from './conversation/conversation.tsx';
import { IntakePanel } from './intake/intake-panel.tsx';
import { EffectsCard } from './change/effects-card.tsx';
import css from './my-device.module.css';
import { QuestionComments } from './conversation/question-comments.tsx';
import { titleOf } from './conversation/turns.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { NoticesCard } from './conversation/notices-card.tsx';
import { applicableRequirementsQuery } from './profiling-queries.ts';
import { PageActs } from './page-acts.tsx';
import { Progress } from './overview/progress.tsx';
import { pressed } from './conversation/picked.ts';
import { QuestionCard } from './conversation/question-card.tsx';
import { StatStrip } from './overview/stat-strip.tsx';
import { useCompletion } from './conversation/use-completion.ts';
import { isReasonMissing, type useProfiling } from './use-profiling.ts';
import { useShownMoment } from './use-shown-moment.ts';

const FinalDialog = lazyWith('established', async () => (await import('./conversation/final-dialog.tsx')).FinalDialog);
const UndoDialog = lazy(async () => ({ default: (await import('./change/undo-dialog.tsx')).UndoDialog }));
const ChangeDialog = lazy(async () => ({ default: (await import('./change/change-dialog.tsx')).ChangeDialog }));
const LaterCard = lazy(async () => ({ default: (await import('./conversation/later-card.tsx')).LaterCard }));
const LaterDialog = lazy(async () => ({ default: (await import('./conversation/later-dialog.tsx')).LaterDialog }));
const SummaryView = lazy(async () => ({ default: (await import('./overview/summary-view.tsx')).SummaryView }));
const Established = lazyWith('established', async () => (await import('./overview/established.tsx')).Established);
const AnswersTable = lazy(async () => ({ default: (await import('./overview/answers-table.tsx')).AnswersTable }));

type QuestionnaireProps = {
  deviceId: string;
  profiling: ReturnType<typeof useProfiling>;
  history: ProfilingHistory;
};

type Opened = { type: 'undo' } | { type: 'later' } | { type: 'change'; question: AnsweredQuestion };

export function Questionnaire({ deviceId, profiling, history }: QuestionnaireProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const replay = useReplay();
  const { isPast } = replay;
  const shown = useShownMoment(deviceId, history, replay);
  const completion = useCompletion(deviceId);
  const [showsSummary, setShowsSummary] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer, undo, postpone, resume, onError } = profiling;
  const isReadOnly = !useMayWrite() || isPast;
  const isSupposed = useAtomValue(whatIfAtom) !== null;
  const { nextQuestion } = history;
  const asOf = shown.asOf ?? undefined;
  const isAnswered = history.profiling.length > 0;
  const canUndo = history.canUndo && !isReadOnly && !undo.isPending && !answer.isPending;
  const isFinal = nextQuestion.transitionType === 'FINAL_POINT';
  const canAnswer = !isReadOnly && !isFinal && !answer.isPending && !undo.isPending;

  const [ticked, setTicked] = useTextDraft(`answer:${deviceId}:${nextQuestion.key}`);
  const picked = choiceKeys(ticked).filter((key) => nextQuestion.transitions.some((choice) => choice.key === key));
  const press = (key: string) => setTicked(answerOf(pressed(nextQuestion, picked, key)));
  const give = (answerKey: string) =>
    answer.mutate({ question: nextQuestion, answerKey }, { onSuccess: () => setTicked('') });
  const takeBack = (reason?: string) =>
    undo.mutate(reason ? { reason } : {}, {
      onSuccess: () => setOpened(null),
      onError: (error) => isReasonMissing(error) && setOpened({ type: 'undo' }),
    });
  const startUndo = () => (history.reasonRequired ? setOpened({ type: 'undo' }) : takeBack());
  const toggleSummary = () => setShowsSummary(!showsSummary);
  const [address, change] = useAddress();
  const showsAnswers = isAnswered && address.get('answers') === 'table';
  const changeTurn = isReadOnly
    ? undefined
    : ({ key }: { key: string }) => {
        const question = history.profiling.find((turn) => turn.key === key);
        if (question) setOpened({ type: 'change', question });
      };

  const requirements = useQuery(applicableRequirementsQuery(deviceId, shown.asOf)).data?.requirements;
  useKeys({
    answer: ({ key }) => {
      const index = Number(key) - 1;
      const choice = nextQuestion.transitions[index];
      if (choice && canAnswer && !showsSummary) (nextQuestion.multiple ? press : give)(choice.key);
    },
    postpone: () => canAnswer && !showsSummary && setOpened({ type: 'later' }),
    undo: () => canUndo && startUndo(),
    summary: () => isAnswered && toggleSummary(),
  });

  return (
    <>
      <PageTitle
        lead={isAnswered ? undefined : t('profiling.lead')}
        aside={
          <PageActs
            answersFile={isAnswered ? withSearch('/api/profiling/exportAnswers', { deviceId, asOf, locale }) : null}
            showsAnswers={showsAnswers}
            showsSummary={showsSummary}
            canUndo={canUndo}
            isUndoing={undo.isPending}
            onUndo={startUndo}
            onToggleAnswers={() => change({ answers: showsAnswers ? null : 'table', q: null })}
            onToggleSummary={toggleSummary}
          />
        }
      >
        {t('profiling.title')}
      </PageTitle>
      {isPast && <PastNotice onGoLive={replay.goLive}>{t('profiling.past.readOnly')}</PastNotice>}
      {isReadOnly && !isPast && !isSupposed && <p className={css.reader}>{t('history.reader')}</p>}
      <div className={css.answering}>
        <StatStrip figures={shown.figures} requirements={requirements} />
        <div className={css.columns} data-table={showsAnswers || undefined}>
          <div className={css.main}>
            {shown.progress && <Progress progress={shown.progress} />}
            {showsSummary ? (
              <Suspense fallback={<Skeleton height={320} label={t('common.loading')} />}>
                <SummaryView deviceId={deviceId} asOf={shown.asOf} />
              </Suspense>
            ) : (
              <>
                <IntakePanel
                  deviceId={deviceId}
                  asOf={shown.asOf}
                  isReadOnly={isReadOnly}
                  answered={shown.turns.length}
                />
                <Conversation turns={shown.turns} onGoTo={replay.goToPosition} onChange={changeTurn} />
                {shown.question && (
                  <div data-dimmed={!shown.isResting || undefined} className={css.current}>
                    {isPast && <p>{t('profiling.past.asked')}</p>}
                    <QuestionCard
                      question={shown.question}
                      refusal={
                        answer.error && answer.variables.question.key === shown.question.key
                          ? sentenceOf(answer.error, t('profiling.loadFailed'))
                          : null
                      }
                      pendingKey={answer.isPending && !isPast ? answer.variables.answerKey : null}
                      picked={picked}
                      onPress={press}
                      onAnswer={give}
                      isDisabled={!canAnswer}
                      stakes={shown.stakes}
                    >
                      {canAnswer && (
                        <Button title={shortcuts.postpone.written[0]} onPress={() => setOpened({ type: 'later' })}>
                          {t('profiling.later.button')}
                        </Button>
                      )}
                      <QuestionComments
                        deviceId={deviceId}
                        question={shown.question.key}
                        title={titleOf(shown.question, locale)}
                        asOf={shown.asOf}
                        isReadOnly={isReadOnly}
                      />
                    </QuestionCard>
                  </div>
                )}
                {shown.isComplete && (
                  <Suspense fallback={<Skeleton height={320} label={t('common.loading')} />}>
                    <Established deviceId={deviceId} asOf={shown.asOf} figures={shown.figures} />
                  </Suspense>
                )}
                {canAnswer && <p className={css.keys}>{t('profiling.keys')}</p>}
              </>
            )}
          </div>
          <div className={css.side}>
            {showsAnswers ? (
              <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
                <AnswersTable turns={shown.turns} onChange={changeTurn} />
              </Suspense>
            ) : (
              <>
                <Suspense fallback={null}>
                  {shown.postponed.length > 0 && (
                    <LaterCard
                      postponed={shown.postponed}
                      onResume={canAnswer ? (question) => resume.mutate(question) : undefined}
                    />
                  )}
                </Suspense>
                <EffectsCard replay={replay} />
                <NoticesCard notices={shown.notices} />
              </>
            )}
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {opened?.type === 'undo' && (
          <UndoDialog isPending={undo.isPending} onClose={() => setOpened(null)} onConfirm={takeBack} />
        )}
        {opened?.type === 'later' && (
          <LaterDialog
            title={titleOf(nextQuestion, locale)}
            isPending={postpone.isPending}
            onClose={() => setOpened(null)}
            onConfirm={(owner) =>
              postpone.mutate({ question: nextQuestion.key, owner }, { onSuccess: () => setOpened(null) })
            }
          />
        )}
        {completion.isNew && isFinal && !isPast && <FinalDialog figures={shown.figures} onClose={completion.see} />}
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
      </Suspense>
    </>
  );
}
