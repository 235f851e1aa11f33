import type { TFunction } from 'i18next';
import { Link } from '../../ui/link.tsx';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';
import type { RegisterContext } from '../../shared/register-table.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ActionMenu, type Action } from '../../ui/menu.tsx';
import { kindOf } from './space.ts';

/** A document as a line of a table, by its newest version. */
export type DocumentLine = {
  id: string;
  name: string;
  folder: string;
  kind: string;
  version: number;
  /** In bytes. */
  size: number;
  by: string;
  at: string;
  /** The key of the template that it was made from. */
  template: string | null;
};

export function lineOf({ id, name, folder, template, versions }: SpaceDocument): DocumentLine[] {
  const newest = versions.at(-1);
  if (!newest) return [];
  const { number, size, by, at } = newest;
  const kind = kindOf(newest);
  return [{ id, name, folder, kind, version: number, size, by: by.name ?? '–', at, template: template?.key ?? null }];
}

/** What a document is called, where it lies, its newest version, and what can be done with it. */
export const documentColumns = (
  t: TFunction,
  size: (bytes: number) => string,
  actsOf: (id: string) => readonly Action[],
): readonly Column<DocumentLine, RegisterContext>[] => [
  {
    id: 'name',
    title: t('documents.table.name'),
    track: 'minmax(0, 2fr)',
    least: 200,
    rank: 0,
    card: 'title',
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ id, name }, { pathOf }) => <Link to={pathOf(id)}>{name}</Link>,
  },
  {
    id: 'folder',
    title: t('documents.table.folder'),
    track: 'minmax(0, 1fr)',
    least: 120,
    rank: 2,
    card: 'line',
    sortBy: ({ folder }) => folder,
    choice: { of: ({ folder }) => folder, say: ({ folder }) => folder },
    cell: ({ folder }) => folder,
  },
  {
    id: 'kind',
    title: t('documents.table.kind'),
    track: '72px',
    least: 72,
    rank: 1,
    card: 'line',
    sortBy: ({ kind }) => kind,
    choice: { of: ({ kind }) => kind, say: ({ kind }) => kind },
    cell: ({ kind }) => kind,
  },
  {
    id: 'version',
    title: t('documents.table.version'),
    track: '84px',
    least: 84,
    rank: 0,
    card: 'hidden',
    sortBy: ({ version }) => version,
    text: ({ version }) => String(version),
    cell: ({ version }) => version,
  },
  {
    id: 'size',
    title: t('documents.table.size'),
    track: '84px',
    least: 84,
    rank: 5,
    card: 'hidden',
    sortBy: (row) => row.size,
    text: (row) => size(row.size),
    cell: (row) => size(row.size),
  },
  {
    id: 'by',
    title: t('documents.table.by'),
    track: 'minmax(0, 1fr)',
    least: 120,
    rank: 4,
    card: 'hidden',
    sortBy: ({ by }) => by,
    choice: { of: ({ by }) => by, say: ({ by }) => by },
    cell: ({ by }) => by,
  },
  {
    id: 'at',
    title: t('documents.table.at'),
    track: '116px',
    least: 116,
    rank: 3,
    card: 'line',
    sortBy: ({ at }) => at,
    text: ({ at }) => at.slice(0, 10),
    cell: ({ at }, { day }) => day(at),
  },
  {
    id: 'template',
    title: t('documents.madeFrom'),
    track: '130px',
    least: 130,
    rank: 6,
    isOptional: true,
    card: 'hidden',
    sortBy: ({ template }) => template,
    text: ({ template }) => template ?? '',
    cell: ({ template }) => template ?? '',
  },
  {
    id: 'acts',
    title: t('documents.table.acts'),
    track: '56px',
    least: 56,
    rank: 0,
    card: 'corner',
    cell: ({ id, name }) => (
      <ActionMenu label={t('documents.actionsOf', { name })} groups={[{ id: 'acts', actions: actsOf(id) }]}>
        <span aria-hidden>⋯</span>
      </ActionMenu>
    ),
  },
];
