import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { EmdnImported } from '#/backend/api/generics/contract.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { sendFile } from '../../shared/api.ts';
import { withSearch } from '../../shared/query.ts';
import { useSession } from '../../shared/session.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import css from './emdn.module.css';
import { emdnKey, type Emdn } from './emdn-query.ts';

/** Says which part of the nomenclature is missing, and lets the administrator import it: one press, one file. */
export function EmdnImport({ emdn }: { emdn: Emdn }) {
  const { t } = useTranslation();
  const isAdministrator = useSession()?.accessRights.role === 'ADMIN';
  const missing = emdn.hasOnlyGroups
    ? t('devices.emdn.onlyGroups')
    : emdn.borrowed.size > 0 && t('devices.emdn.onlyEnglish');
  if (!isAdministrator)
    return missing && <Notice tone="accent">{`${missing} ${t('devices.emdn.askAdministrator')}`}</Notice>;
  // The button stays where it is when nothing is missing any more, so that it says what it did.
  return (
    <div className={css.missing}>
      {missing && <Notice tone="accent">{`${missing} ${t('devices.emdn.whereFrom')}`}</Notice>}
      <ImportButton label={t(missing ? 'devices.emdn.import' : 'devices.emdn.importNewer')} />
    </div>
  );
}

function ImportButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (file: File) => {
      const path = withSearch('/api/generics/importEmdn', { locale: locale.toUpperCase(), fileName: file.name });
      return sendFile(EmdnImported, path, new File([file], file.name, { type: 'application/octet-stream' }));
    },
    onSuccess: () => Promise.all([emdnKey, 'EMDN-codes'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <div className={css.import}>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.json"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      <Button isPending={isPending} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <span role="status">
        {data &&
          [
            t('devices.emdn.imported', { count: data.codes }),
            data.orphans > 0 && t('devices.emdn.orphans', { count: data.orphans }),
          ]
            .filter(Boolean)
            .join(' ')}
      </span>
      <FailureNotice>
        {error && [sentenceOf(error, t('devices.emdn.importFailed')), codeIn(error)].filter(Boolean).join(' ')}
      </FailureNotice>
    </div>
  );
}

const Details = z.object({ at: z.string() });

/** The wrong code that a refusal names. */
function codeIn(error: unknown): string | null {
  const named = Details.safeParse(error instanceof ApiError ? error.details : null);
  return named.data?.at ? `(${named.data.at})` : null;
}
