import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import type { PublicationText } from '#/backend/events/publications.ts';
import css from './editor.module.css';

/** The words that differ between two versions, each in its place. */
export function VersionDifference({ from, to }: { from: PublicationText; to: PublicationText }) {
  const { t } = useTranslation();
  const [before, after] = [plain(from), plain(to)];
  if (before === after) return <p role="status">{t('publications.edit.same')}</p>;
  return (
    <p className={css.difference}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        const Mark = added ? 'ins' : removed ? 'del' : 'span';
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name than their place
        return <Mark key={index}>{value}</Mark>;
      })}
    </p>
  );
}

const plain = ({ title, summary, tags, content }: PublicationText): string =>
  [title, summary, tags.join(', '), content].join('\n\n');
