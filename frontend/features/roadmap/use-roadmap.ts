import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StepProgress } from '#/backend/api/roadmap/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { toast } from '../../ui/toast.tsx';
import { planTask, progressQuery, toggleTask } from './roadmap-queries.ts';

/** Completes, reopens and plans the tasks of a device. A tick shows at once and is undone where it fails. */
export function useRoadmap(deviceId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = progressQuery(deviceId, null);
  const failed = (error: Error) => toast('error', sentenceOf(error, t('roadmap.failed')));

  const toggle = useMutation({
    mutationFn: (change: { name: string; isDone: boolean; reason?: string }) => toggleTask({ deviceId, ...change }),
    onMutate: async ({ name, isDone }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<StepProgress[]>(queryKey);
      client.setQueryData<StepProgress[]>(queryKey, (steps) =>
        steps?.map((step) => (step.name === name ? { ...step, isDone } : step)),
      );
      return { before };
    },
    onSuccess: ({ steps }) => client.setQueryData(queryKey, steps),
    onError: (error, _change, context) => {
      client.setQueryData(queryKey, context?.before);
      failed(error);
    },
  });

  const plan = useMutation({
    mutationFn: (change: { name: string; owner: string | null; due: string | null }) =>
      planTask({ deviceId, ...change }),
    onSuccess: ({ steps }) => client.setQueryData(queryKey, steps),
    onError: failed,
  });

  return { toggle, plan };
}
