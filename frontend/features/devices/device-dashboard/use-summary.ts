import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { command } from '../../../shared/api.ts';
import { toast } from '../../../ui/toast.tsx';

/** Times of the specification, in milliseconds. */
const refreshAfter = 3000;
const coolDown = 2000;

/** Writes, clears and regenerates a device's summary, with the messages for each. */
export function useSummary(deviceId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isCoolingDown, setCoolingDown] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const later = (run: () => void, ms: number) => timers.current.push(setTimeout(run, ms));
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });

  const write = useMutation({
    mutationFn: (summary: string) => command(Accepted, '/api/devices/updateSummary', { summary, deviceId }),
    onSuccess: async () => {
      toast('success', t('dashboard.summary.saved'), { duration: 3000 });
      await refresh();
    },
    onError: () => toast('error', t('dashboard.summary.saveFailed'), { duration: 5000 }),
  });

  const clear = useMutation({
    mutationFn: () => command(Accepted, '/api/devices/clearUserSummary', { deviceId }),
    onSuccess: async () => {
      toast('success', t('dashboard.summary.cleared'), { duration: 3000 });
      await refresh();
    },
    onError: () => toast('error', t('dashboard.summary.clearFailed'), { duration: 5000 }),
  });

  const regenerate = useMutation({
    mutationFn: () => {
      toast('info', t('dashboard.summary.generating'), { duration: 2000 });
      return command(Accepted, '/api/devices/regenerateAISummary', { deviceId });
    },
    onSuccess: () => {
      toast('success', t('dashboard.summary.started'), { duration: 4000 });
      later(() => void refresh(), refreshAfter);
    },
    onError: () => toast('error', t('dashboard.summary.startFailed'), { duration: 5000 }),
    onSettled: () => {
      setCoolingDown(true);
      later(() => setCoolingDown(false), coolDown);
    },
  });

  return { write, clear, regenerate, isCoolingDown };
}
