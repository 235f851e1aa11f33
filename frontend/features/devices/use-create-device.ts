import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DeviceCreated } from '#/backend/api/devices/contract.ts';
import { ApiError } from '../../shared/api-error.ts';
import { command } from '../../shared/api.ts';
import { devicesQuery } from '../../shared/devices.ts';
import { deleteSavedAnswers, savedAnswers } from '../../shared/saved-answers.ts';
import { asOfAtom } from '../../shared/replay-moment.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { toast } from '../../ui/toast.tsx';
import { setLogo } from './set-logo.ts';
import { newDeviceBody, type DeviceDraft } from './new-device.ts';

/** Creates the device, then opens its profiling. `failure` is the sentence to show beside the button. */
export function useCreateDevice() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const setAsOf = useSetAtom(asOfAtom);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function create(draft: DeviceDraft, emdncode: string | null, logo: File | null) {
    setPending(true);
    setFailure(null);
    try {
      const body = newDeviceBody(draft, emdncode, savedAnswers(Date.now()));
      const { deviceId } = await command(DeviceCreated, '/api/devices/newDevice', body);
      deleteSavedAnswers();
      // The device exists even if its picture fails.
      if (logo) await setLogo(deviceId, logo).catch(() => toast('warning', t('devices.logoFailed')));
      setAsOf(null);
      await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
      toast('success', t('devices.created'));
      await navigate(to('/Dashboard/MyDevice'));
    } catch (error) {
      const reason = error instanceof ApiError && error.message !== '' ? ` ${error.message}` : '';
      toast('error', t('devices.failed'));
      setFailure(`${t('devices.failed')}.${reason}`);
      setPending(false);
    }
  }
  return { create, failure, isPending };
}
