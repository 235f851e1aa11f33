import { useTranslation } from 'react-i18next';
import type { MovedBasis } from '#/backend/api/proposals/contract.ts';
import css from './difference-list.module.css';
import { useLocale } from './use-locale.ts';

type Differences = MovedBasis['moved'][number]['differences'];

/** The old and the new value, line by line. */
export function DifferenceList({ differences }: { differences: Differences }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  return (
    <ul className={css.list}>
      {differences.map(({ what, label, from, to }) => (
        <li key={`${what} ${label.en}`}>
          <span>{say(label)}</span>
          <del>{from ? say(from) : t('shell.moved.nothing')}</del>{' '}
          <span role="img" aria-label={t('shell.moved.now')}>
            →
          </span>{' '}
          <ins>{to ? say(to) : t('shell.moved.nothing')}</ins>
        </li>
      ))}
    </ul>
  );
}
