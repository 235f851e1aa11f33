import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LinkedEvidence } from '#/backend/api/norms/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { usePlaceWords } from '../../../shared/use-place-words.ts';
import css from './linked-passages.module.css';

/** Passages of documents that are evidence, each with its state and a link to its words. */
export function LinkedPassages({ passages }: { passages: readonly LinkedEvidence[] }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { day } = useDates();
  const placeOf = usePlaceWords();
  return (
    <ul className={css.passages}>
      {passages.map(({ run, at, document, place, state, byName, linkedAt }) => {
        const spot = placeOf(place);
        return (
          <li key={`${run} ${at}`}>
            <Link to={to(viewerOf({ run, at }))}>
              {document.name}, {t('passages.version', { number: document.version })}
              {spot && ` · ${spot}`}
            </Link>{' '}
            <span data-state={state}>
              <span aria-hidden>{marks[state]} </span>
              {t(`passages.state.${state}`)}
            </span>
            <small>{t('norms.byOn', { name: byName ?? t('norms.erased'), date: day(linkedAt) })}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** The board of the check, with the document open at the passage. */
export const viewerOf = ({ run, at }: Pick<LinkedEvidence, 'run' | 'at'>): string =>
  `/Dashboard/Check/ConformityBoard/${run}?view=${at}`;

const marks = { linked: '△', confirmed: '✓', overruled: '✕', stale: '▲' } as const;
