import { useTranslation } from 'react-i18next';
import type { DocumentText } from '#/backend/api/checks/text.contract.ts';
import type { QuoteAt, QuoteRef } from '#/backend/events/finding.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { usePlaceWords } from '../../../shared/use-place-words.ts';
import { Button } from '../../../ui/button.tsx';
import { isAt } from './viewed.ts';
import css from '../../../shared/viewer/viewer.module.css';

type QuoteBarProps = {
  /** The address of the file. */
  file: string;
  viewed: QuoteAt;
  quotes: readonly QuoteRef[];
  document: DocumentText['document'] | null;
  onGo: (place: QuoteAt) => void;
};

/** Which quotation of the finding is in sight, its place, and the way to the others, by keys too. */
export function QuoteBar({ file, viewed, quotes, document, onGo }: QuoteBarProps) {
  const { t } = useTranslation();
  const placeOf = usePlaceWords();
  const at = quotes.findIndex((one) => isAt(one, viewed));
  const [previous, next] = at < 0 ? [] : [quotes[at - 1], quotes[at + 1]];
  useKeys({ nextRow: () => next && onGo(next), previousRow: () => previous && onGo(previous) }, { place: 'dialog' });
  const quote = quotes[at];
  const place = quote && placeOf(quote.place);
  return (
    <div className={css.bar}>
      <span role="status">
        {document && t('checks.version', { number: document.version })}
        {at >= 0 && ` · ${t('viewer.quote', { at: at + 1, of: quotes.length })}`}
        {place && ` · ${place}`}
      </span>
      {quotes.length > 1 && at >= 0 && (
        <>
          <Button disabled={!previous} onPress={() => previous && onGo(previous)} aria-keyshortcuts="K">
            {t('viewer.previousQuote')}
          </Button>
          <Button disabled={!next} onPress={() => next && onGo(next)} aria-keyshortcuts="J">
            {t('viewer.nextQuote')}
          </Button>
        </>
      )}
      {document && (
        <a href={file} download>
          {t('viewer.download')}
        </a>
      )}
    </div>
  );
}
