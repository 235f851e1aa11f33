import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Stepped, type ProfilingHistory, type Question } from '#/backend/api/profiling/contract.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { command } from '../../shared/api.ts';
import { bringing } from '../../shared/own-replies.ts';
import { sessionAtom } from '../../shared/session.ts';
import { toast } from '../../ui/toast.tsx';
import { progressed, withAnswer, withoutAnswer } from './conversation/own-step.ts';
import { profilingHistoryQuery } from './profiling-queries.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';

const redoMs = 10_000;
type Given = { question: Question; answerKey: string };

/** The questionnaire of a device now, and its possible steps. */
export function useProfiling(deviceId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const session = useAtomValue(sessionAtom);
  const history = useQuery(profilingHistoryQuery(deviceId, null));
  const historyKey = profilingHistoryQuery(deviceId, null).queryKey;

  const settle = async (stepped: Stepped, evolve: (data: ProfilingHistory) => ProfilingHistory) => {
    await client.cancelQueries({ queryKey: historyKey });
    client.setQueryData(historyKey, (data) => data && evolve(data));
  };
  /** Another person was faster: their state is loaded before the next question. */
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 409) {
      void client.invalidateQueries({ queryKey: historyKey });
      toast('warning', t('profiling.conflict'), { duration: 8000 });
    } else toast('error', sentenceOf(error, t('profiling.loadFailed')));
  };

  const answer = useMutation({
    mutationFn: ({ answerKey }: Given) =>
      bringing(['questionnaire'], () =>
        command(Stepped, '/api/profiling/answerQuestion', { deviceId, answerKeys: choiceKeys(answerKey) }),
      ),
    onSuccess: async (stepped, { question, answerKey }) => {
      const by = { id: session?.userId ?? '', name: null, at: new Date().toISOString() };
      await settle(stepped, (data) => withAnswer(data, question, answerKey, stepped, by));
    },
    onError,
  });

  const undo = useMutation({
    mutationFn: ({ reason }: { reason?: string }) =>
      bringing(['questionnaire'], () => command(Stepped, '/api/profiling/backQuestion', { deviceId, reason })),
    onSuccess: async (stepped) => {
      const undone = history.data?.profiling.find(({ key }) => key === stepped.nextQuestion.key);
      await settle(stepped, (data) => withoutAnswer(data, stepped));
      const redo = () => answer.mutate({ question: stepped.nextQuestion, answerKey: undone?.answer.key ?? '' });
      toast('success', t('profiling.undone'), {
        duration: redoMs,
        ...(undone ? { action: { label: t('profiling.redo'), run: redo } } : {}),
      });
    },
    // The organisation can require a reason for every change: the screen then asks for it.
    onError: (error) => (isReasonMissing(error) ? undefined : onError(error)),
  });

  const postpone = useMutation({
    mutationFn: (body: { question: string; owner: string | null }) =>
      bringing(['questionnaire'], () => command(Stepped, '/api/profiling/postponeQuestion', { deviceId, ...body })),
    onSuccess: (stepped) => settle(stepped, (data) => progressed(data, stepped)),
    onError,
  });
  const resume = useMutation({
    mutationFn: (question: string) =>
      bringing(['questionnaire'], () => command(Stepped, '/api/profiling/resumeQuestion', { deviceId, question })),
    onSuccess: (stepped) => settle(stepped, (data) => progressed(data, stepped)),
    onError,
  });

  return { history, answer, undo, postpone, resume, onError };
}

export const isReasonMissing = (error: Error): boolean => error instanceof ApiError && error.code === 'REASON_REQUIRED';
