import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';
import { useAddress } from '../../shared/address-state.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { download } from '../../shared/download.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { RegisterTable } from '../../shared/register-table.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { toast } from '../../ui/toast.tsx';
import { ChangeDialog, type Change } from './change-dialog.tsx';
import { changeActs } from './document-acts.ts';
import { documentColumns, lineOf } from './document-columns.tsx';
import { versionAddress } from './documents-queries.ts';
import type { Folder } from './space.ts';
import { sizeIn } from './use-size.ts';

type DocumentTableProps = {
  deviceId: string;
  documents: readonly SpaceDocument[];
  folders: readonly Folder[];
  mayWrite: boolean;
  reasonRequired: boolean;
};

/**
 * Documents as a table, each of which opens its preview and has the menu and the keys that it has in the list: columns,
 * groups, filters, saved views, copy and export.
 */
export function DocumentTable({ deviceId, documents, folders, mayWrite, reasonRequired }: DocumentTableProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [address] = useAddress();
  const [changing, setChanging] = useState<{ id: string; change: Change } | null>(null);
  const rows = useMemo(() => documents.flatMap(lineOf), [documents]);
  const preview = (id: string) => {
    const search = new URLSearchParams(address);
    search.set('document', id);
    return `?${search}`;
  };
  const columns = useMemo(() => {
    const save = async (id: string) => {
      const version = documents.find((one) => one.id === id)?.versions.at(-1)?.number;
      if (version === undefined) return;
      try {
        await download(versionAddress(deviceId, id, version));
      } catch (error) {
        toast('error', sentenceOf(error, t('documents.failed')));
      }
    };
    return documentColumns(t, sizeIn(t, locale), (id) => [
      { id: 'download', label: t('documents.download'), run: () => void save(id) },
      ...changeActs(t, mayWrite, (change) => setChanging({ id, change })),
    ]);
  }, [t, locale, deviceId, documents, mayWrite]);
  const start = (change: Change) => () => {
    const id = focusedLine();
    if (id !== undefined) setChanging({ id, change });
  };
  useKeys(
    { documentVersion: start('version'), documentRename: start('rename'), documentMove: start('move') },
    { isActive: mayWrite && changing === null },
  );
  const changed = documents.find(({ id }) => id === changing?.id);
  return (
    <>
      <RegisterTable
        name="documents"
        label={t('documents.title')}
        screen={preview}
        rows={rows}
        columns={columns}
        own={ofDocuments}
        isDimmed={false}
      />
      {changing && changed && (
        <ChangeDialog
          {...{ deviceId, folders, reasonRequired }}
          document={changed}
          change={changing.change}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

const ofDocuments = ['folder', 'search'];

/** The document whose row has the focus, or a control in it. */
const focusedLine = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[role=grid] [data-line]')?.dataset['line'];
