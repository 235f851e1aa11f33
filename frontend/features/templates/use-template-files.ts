import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { download } from '../../shared/download.ts';
import { useRefusedFile } from '../../shared/real-files.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { toast } from '../../ui/toast.tsx';
import { useMayWrite } from '../../shared/permissions.ts';
import { addToSpace, fileAddress, type Wanted } from './templates-queries.ts';

/** Downloads the files of templates and stores them in the document space. */
export function useTemplateFiles(deviceId: string, asOf: string | null) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const refused = useRefusedFile();
  const [replacing, setReplacing] = useState<Wanted | null>(null);
  const failed = (error: unknown) => toast('error', sentenceOf(error, t('templates.failed')));

  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Wanted & { reason?: string }) => addToSpace({ deviceId, locale, ...wanted }),
    onSuccess: ({ name, version }) => {
      setReplacing(null);
      const action = { label: t('templates.toSpace'), run: () => void navigate(to('/Dashboard/GED')) };
      toast('success', t(version === 1 ? 'templates.kept' : 'templates.keptVersion', { name, version }), { action });
    },
    onError: (error, { templateKey, form, format, reason }) => {
      // The same document exists there already: it is replaced once a reason is given.
      const asks = error instanceof ApiError && error.code === 'REASON_REQUIRED' && reason === undefined;
      if (asks) setReplacing({ templateKey, form, format });
      else failed(error);
    },
  });

  return {
    /** Only the present can be changed, and not by an auditor. */
    mayKeep: mayWrite && asOf === null,
    isKeeping: isPending,
    /** The screens suppose a planned change, and a file would show the device as it is. */
    isRefused: refused !== null,
    replacing,
    async save(wanted: Wanted) {
      if (refused) return refused();
      try {
        await download(fileAddress({ ...wanted, deviceId, locale, asOf }));
      } catch (error) {
        failed(error);
      }
    },
    keep: (wanted: Wanted) => mutate(wanted),
    replace: (reason: string) => replacing && mutate({ ...replacing, reason }),
    cancel: () => setReplacing(null),
  };
}
