import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.tsx';
import { sentenceOf } from './api-error.ts';
import { selectDevice } from './devices.ts';
import { asOfAtom } from './replay-moment.ts';

/** Selects a device for all screens, and says whether it was done. Another device has another record: the moment returns to now. */
export function useSelectDevice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const setAsOf = useSetAtom(asOfAtom);
  return async (deviceId: string): Promise<boolean> => {
    try {
      await selectDevice(deviceId);
      setAsOf(null);
      await client.invalidateQueries();
      return true;
    } catch (error) {
      toast('error', sentenceOf(error, t('shell.device.failed')));
      return false;
    }
  };
}
