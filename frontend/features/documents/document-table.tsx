import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';
import { useAddress } from '../../shared/address-state.ts';
import { RegisterTable } from '../../shared/register-table.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { documentColumns, lineOf } from './document-columns.tsx';
import { sizeIn } from './use-size.ts';

/** Documents as a table, each of which opens its preview: columns, groups, filters, saved views, copy and export. */
export function DocumentTable({ documents }: { documents: readonly SpaceDocument[] }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [address] = useAddress();
  const rows = useMemo(() => documents.flatMap(lineOf), [documents]);
  const columns = useMemo(() => documentColumns(t, sizeIn(t, locale)), [t, locale]);
  const preview = (id: string) => {
    const search = new URLSearchParams(address);
    search.set('document', id);
    return `?${search}`;
  };
  return (
    <RegisterTable
      name="documents"
      label={t('documents.title')}
      screen={preview}
      rows={rows}
      columns={columns}
      own={ofDocuments}
      isDimmed={false}
    />
  );
}

const ofDocuments = ['folder', 'search'];
