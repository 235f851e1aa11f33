import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useRunWords } from '../use-run-words.ts';
import type { Chosen } from './upload-list.ts';
import css from './upload.module.css';
import type { SendState } from './use-upload.ts';

type UploadTableProps = {
  list: readonly Chosen[];
  states: Readonly<Record<string, SendState>>;
  isBusy: boolean;
  onChange: (id: string, words: Partial<Pick<Chosen, 'customName' | 'description'>>) => void;
  onRemove: (id: string) => void;
};

/** The chosen files: the name and the description they get, their size, and how sending each of them went. */
export function UploadTable({ list, states, isBusy, onChange, onRemove }: UploadTableProps) {
  const { t } = useTranslation();
  const { size } = useRunWords();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('documentUploadModal.name')}</th>
          <th scope="col">{t('documentUploadModal.description')}</th>
          <th scope="col">{t('documentUploadModal.size')}</th>
          <th scope="col">
            <span className={css.hidden}>{t('documentUploadModal.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, file, customName, description }) => {
          const state = states[id];
          const isFixed = isBusy || state?.state === 'sent';
          return (
            <tr key={id} data-state={state?.state}>
              <td>
                <input
                  aria-label={t('documentUploadModal.nameOf', { fileName: file.name })}
                  value={customName}
                  maxLength={120}
                  disabled={isFixed}
                  onChange={({ target }) => onChange(id, { customName: target.value })}
                />
                {state && (
                  <small role="status">
                    {state.state === 'refused' ? `✕ ${state.message}` : t(`documentUploadModal.state.${state.state}`)}
                  </small>
                )}
                {state?.state === 'sending' && (
                  <progress
                    aria-label={t('documentUploadModal.progressOf', { fileName: file.name })}
                    value={state.share}
                    max={1}
                  />
                )}
              </td>
              <td>
                <input
                  aria-label={t('documentUploadModal.descriptionOf', { fileName: file.name })}
                  value={description}
                  maxLength={500}
                  disabled={isFixed}
                  onChange={({ target }) => onChange(id, { description: target.value })}
                />
              </td>
              <td>{size(file.size)}</td>
              <td>
                <Button
                  look="ghost"
                  size="icon"
                  disabled={isFixed}
                  aria-label={t('documentUploadModal.removeOf', { fileName: file.name })}
                  onPress={() => onRemove(id)}
                >
                  <span aria-hidden>✕</span>
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
