import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Change } from '#/backend/api/changes/contract.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { download } from '../../shared/download.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ActionMenu } from '../../ui/menu.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { keepChange, recordAddress, type RecordFormat } from './changes-queries.ts';

const formats = ['docx', 'pdf'] as const;
type Wanted = { format: RecordFormat; reason?: string };

/** The record of a change as a file: downloaded as of the moment that is shown, or kept in the document space. */
export function RecordMenu({ change: { id: changeId }, asOf }: { change: Change; asOf: string | null }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const [replacing, setReplacing] = useState<RecordFormat | null>(null);
  const failed = (error: unknown) => toast('error', sentenceOf(error, t('changes.file.failed')));
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Wanted) => keepChange({ changeId, locale, ...wanted }),
    onSuccess: ({ name, version }) => {
      setReplacing(null);
      const action = { label: t('changes.file.toSpace'), run: () => void navigate(to('/Dashboard/GED')) };
      const said = version === 1 ? 'changes.file.kept' : 'changes.file.keptVersion';
      toast('success', t(said, { name, version }), { action });
    },
    onError: (error, { format, reason }) => {
      // The record is there already: it gets a new version once a reason is given.
      const asks = error instanceof ApiError && error.code === 'REASON_REQUIRED' && reason === undefined;
      if (asks) setReplacing(format);
      else failed(error);
    },
  });
  const save = (format: RecordFormat) => download(recordAddress({ changeId, format, locale, asOf })).catch(failed);
  const action = (kind: string, format: RecordFormat, run: () => void, isDisabled = false) => ({
    id: `${kind}-${format}`,
    label: t(`changes.file.${format}`),
    hint: `.${format}`,
    isDisabled,
    run,
  });
  return (
    <>
      <ActionMenu
        groups={[
          {
            id: 'download',
            title: t('changes.file.download'),
            actions: formats.map((format) => action('download', format, () => void save(format))),
          },
          {
            id: 'keep',
            title: t('changes.file.keep'),
            actions: formats.map((format) =>
              action('keep', format, () => mutate({ format }), !mayWrite || asOf !== null || isPending),
            ),
          },
        ]}
      >
        {t('changes.file.open')}
      </ActionMenu>
      {replacing && (
        <ReasonDialog
          title={t('changes.file.replace.title')}
          text={t('changes.file.replace.text')}
          label={t('changes.file.replace.reason')}
          missing={t('changes.file.replace.missing')}
          confirm={t('changes.file.replace.confirm')}
          isPending={isPending}
          onClose={() => setReplacing(null)}
          onConfirm={(reason) => mutate({ format: replacing, reason })}
        />
      )}
    </>
  );
}
