import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import css from './documents.module.css';
import type { Folder } from './space.ts';

type FolderListProps = {
  folders: readonly Folder[];
  total: number;
  current: string | null;
  onSelect: (folder: string | null) => void;
};

/** All documents, or those of one folder. */
export function FolderList({ folders, total, current, onSelect }: FolderListProps) {
  const { t } = useTranslation();
  const entries = [
    { name: null, label: t('documents.all'), count: total },
    ...folders.map(({ name, count }) => ({ name, label: name, count })),
  ];
  return (
    <nav className={css.folders} aria-label={t('documents.folders')}>
      <ul>
        {entries.map(({ name, label, count }) => (
          <li key={label + String(name === null)}>
            <button type="button" aria-current={current === name || undefined} onClick={() => onSelect(name)}>
              <Icon name={name === null ? 'list' : 'folder'} />
              <span>{label}</span>
              <small>{count}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
