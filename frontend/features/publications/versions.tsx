import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicationVersions } from '#/backend/api/publications/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { withSearch } from '../../shared/with-search.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from './editor.module.css';
import { FailedToRead } from './failed-to-read.tsx';
import { restoreVersion } from './publication-commands.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { VersionDifference } from './version-difference.tsx';

type Props = { id: string; newest: number; onRestored: () => void };

/** The versions of a publication: who wrote which, what differs between two, and the way back to one. */
export function Versions({ id, newest, onRestored }: Props) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const path = withSearch('/api/publications/getVersions', { id, until: String(newest) });
  const { answer, error, reload } = useAnswer(PublicationVersions, path);
  if (error) return <FailedToRead error={error} onRetry={reload} />;
  if (!answer) return <Skeleton height={240} label={t('publications.loading')} />;
  const { versions } = answer;
  const { from, to } = chosen ?? { from: Math.max(1, newest - 1), to: newest };
  const [before, after] = [versions[from - 1], versions[to - 1]];
  const options = versions.map(({ version, of, at, by }) => ({
    value: String(version),
    label: [
      t('publications.edit.version', { version }),
      of !== null && t('publications.edit.restored', { of }),
      at === null ? t('publications.edit.founding') : moment(at),
      by,
    ]
      .filter(Boolean)
      .join(' · '),
  }));

  async function restore() {
    setFailure(null);
    try {
      await restoreVersion(id, newest, from);
      setChosen(null);
      onRestored();
    } catch (problem) {
      setFailure(sentenceOf(problem, t('publications.edit.failed')));
    }
  }

  return (
    <div className={css.versions}>
      <div className={css.facts}>
        <SelectField
          label={t('publications.edit.from')}
          value={String(from)}
          onChange={(value) => setChosen({ from: Number(value), to })}
          options={options}
        />
        <SelectField
          label={t('publications.edit.to')}
          value={String(to)}
          onChange={(value) => setChosen({ from, to: Number(value) })}
          options={options}
        />
      </div>
      {before && after && <VersionDifference from={before.post} to={after.post} />}
      <FailureNotice>{failure}</FailureNotice>
      {from !== newest && (
        <div className={css.actions}>
          <Button onPress={() => void restore()}>{t('publications.edit.restore', { version: from })}</Button>
        </div>
      )}
    </div>
  );
}
