import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DocumentSpace } from '#/backend/api/documents/contract.ts';
import { query } from '../../../shared/query.ts';
import css from './upload.module.css';

type SpaceChoiceProps = {
  /** Whose documents: a device, or `company`. */
  deviceId: string;
  title: string;
  /** Documents that the run has already. */
  attached: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  onPick: (document: string) => void;
};

/** Documents of a space that the run does not have yet. Their newest version is taken. */
export function SpaceChoice({ deviceId, title, attached, picked, onPick }: SpaceChoiceProps) {
  const { t } = useTranslation();
  const { data } = useQuery(query(DocumentSpace, 'documents/getDocuments', { deviceId }, null));
  const documents = data?.documents.filter(({ id }) => !attached.has(id)) ?? [];
  if (documents.length === 0) return null;
  return (
    <fieldset className={css.space}>
      <legend>{title}</legend>
      <div>
        {documents.map(({ id, name, folder, versions }) => (
          <label key={id}>
            <input type="checkbox" checked={picked.has(id)} onChange={() => onPick(id)} />
            <span>
              {name} <small>{`${folder} · ${t('checks.version', { number: versions.length })}`}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
