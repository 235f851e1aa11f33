import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepProgress } from '#/backend/api/roadmap/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useMarks } from '../../shared/use-marks.ts';
import { toast } from '../../ui/toast.tsx';
import { planTask, planTasks, progressQuery, toggleTask, type PlanChange } from './roadmap-queries.ts';

/** Completes, reopens and plans the tasks of a device. A tick shows at once and is undone where it fails. */
export function useRoadmap(deviceId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = progressQuery(deviceId, null);
  const { marks, marked } = useMarks((error) => sentenceOf(error, t('roadmap.failed')));
  /** The ticks that the server has not answered, by task: the reply to an earlier one does not know them. */
  const wanted = useRef(new Map<string, boolean>());
  const show = (steps: StepProgress[]) => client.setQueryData(queryKey, withTicks(steps, wanted.current));
  const failed = (error: Error) => toast('error', sentenceOf(error, t('roadmap.failed')));

  const toggle = useMutation({
    mutationFn: (change: { name: string; isDone: boolean; reason?: string }) =>
      marked([change.name], () => toggleTask({ deviceId, ...change })),
    onMutate: async ({ name, isDone }) => {
      await client.cancelQueries({ queryKey });
      wanted.current.set(name, isDone);
      client.setQueryData<StepProgress[]>(queryKey, (steps) => steps && withTicks(steps, wanted.current));
    },
    onSuccess: ({ steps }, { name }) => {
      wanted.current.delete(name);
      show(steps);
    },
    onError: (error, { name, isDone }) => {
      wanted.current.delete(name);
      client.setQueryData<StepProgress[]>(queryKey, (steps) => steps && withTicks(steps, new Map([[name, !isDone]])));
      failed(error);
    },
  });

  const plan = useMutation({
    mutationFn: (change: { name: string } & PlanChange) =>
      marked([change.name], () => planTask({ deviceId, ...change })),
    onSuccess: ({ steps }) => show(steps),
    onError: failed,
  });

  const planMany = useMutation({
    mutationFn: (change: { names: readonly string[] } & PlanChange) =>
      marked(change.names, () => planTasks({ deviceId, ...change })),
    onSuccess: ({ steps }) => show(steps),
    onError: failed,
  });

  return { toggle, plan, planMany, marks };
}

const withTicks = (steps: readonly StepProgress[], ticks: ReadonlyMap<string, boolean>): StepProgress[] =>
  steps.map((step) => ({ ...step, isDone: ticks.get(step.name) ?? step.isDone }));
