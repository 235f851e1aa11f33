import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { logoTypes } from '../new-device.ts';
import { setLogo } from '../set-logo.ts';

/** Sets and removes the picture of a device. */
export function LogoButtons({ deviceId, hasLogo }: { deviceId: string; hasLogo: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const settled = {
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' }),
    onError: (error: Error) => toast('error', sentenceOf(error, t('dashboard.logo.failed'))),
  };
  const set = useMutation({ mutationFn: (logo: File) => setLogo(deviceId, logo), ...settled });
  const remove = useMutation({
    mutationFn: () => command(Accepted, '/api/devices/removeLogo', { deviceId }),
    ...settled,
  });
  return (
    <span>
      <input
        ref={input}
        type="file"
        accept={logoTypes.join(',')}
        aria-label={t('dashboard.logo.set')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) set.mutate(file);
          target.value = '';
        }}
      />
      <Button look="ghost" isPending={set.isPending} onPress={() => input.current?.click()}>
        {t('dashboard.logo.set')}
      </Button>
      {hasLogo && (
        <Button look="ghost" isPending={remove.isPending} onPress={() => remove.mutate()}>
          {t('dashboard.logo.remove')}
        </Button>
      )}
    </span>
  );
}
