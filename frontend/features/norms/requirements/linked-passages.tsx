import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { LinkedEvidence } from '#/backend/api/norms/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { usePlaceWords } from '../../../shared/use-place-words.ts';
import { Button } from '../../../ui/button.tsx';
import css from './linked-passages.module.css';

type LinkedPassagesProps = {
  passages: readonly LinkedEvidence[];
  /** Takes one back that a person chose without a check; missing where nobody may write. */
  onWithdraw?: ((passage: LinkedEvidence) => void) | undefined;
};

/** Passages of documents that are evidence, each with its state and a link to its words. */
export function LinkedPassages({ passages, onWithdraw }: LinkedPassagesProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { day } = useDates();
  const placeOf = usePlaceWords();
  return (
    <ul className={css.passages}>
      {passages.map((passage) => {
        const { run, at, document, place, state, byName, linkedAt } = passage;
        const spot = placeOf(place);
        return (
          <li key={`${run} ${at}`}>
            <Link to={to(viewerOf({ run, at, document }))}>
              {document.name}, {t('passages.version', { number: document.version })}
              {spot && ` · ${spot}`}
            </Link>{' '}
            <span data-state={state}>
              <span aria-hidden>{marks[state]} </span>
              {t(`passages.state.${state}`)}
            </span>
            {run === null && onWithdraw && (
              <Button look="ghost" onPress={() => onWithdraw(passage)}>
                {t('passages.withdraw')}
              </Button>
            )}
            <small>{t('norms.byOn', { name: byName ?? t('norms.erased'), date: day(linkedAt) })}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** The board of the check with the document open at the passage; without a check, the preview of the document. */
export function viewerOf({ run, at, document }: Pick<LinkedEvidence, 'run' | 'at' | 'document'>): string {
  if (run !== null) return `/Dashboard/Check/ConformityBoard/${run}?view=${at}`;
  const { id, version } = document;
  return `/Dashboard/GED?document=${id}&version=${version}&place=${at.slice(id.length + 1)}`;
}

const marks = { linked: '△', confirmed: '✓', overruled: '✕', stale: '▲' } as const;
