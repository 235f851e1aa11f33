import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';
import type { ClassState } from '#/backend/events/profiling.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { classText } from '../../../shared/class-chip.tsx';
import { Because } from '../../../shared/because.tsx';
import { citationIn } from '../../../shared/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './device-dashboard.module.css';
import { orderedHits } from './ordered-hits.ts';

type ClassCardProps = {
  classification: ClassState;
  isAnswered: boolean;
  derivation: DerivationAnswer | null;
  error: Error | null;
  isDimmed: boolean;
  onGoTo: (position: string) => void;
};

const shownHits = 3;

/** The class, the rules that give it, and the answers behind each. */
export function ClassCard({ classification, isAnswered, derivation, error, isDimmed, onGoTo }: ClassCardProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [showsAll, setShowsAll] = useState(false);
  const hits = derivation && isAnswered ? orderedHits(derivation.classification) : [];
  const shown = showsAll ? hits : hits.slice(0, shownHits);
  const { lower, upper } = classification;
  return (
    <Card title={t('dashboard.class.title')}>
      <p className={css.class}>
        <strong>
          {classification.class || lower === upper
            ? t('dashboard.class.settled', { class: classText(classification) })
            : t('dashboard.class.open', { lower, upper })}
        </strong>
        {!classification.class && (
          <span className={css.quiet}>{t(isAnswered ? 'dashboard.class.openText' : 'dashboard.class.pending')}</span>
        )}
      </p>
      {error && <p role="alert">{sentenceOf(error, t('dashboard.class.failed'))}</p>}
      <div className={css.dimmed} data-dimmed={isDimmed || undefined}>
        <ol className={css.hits}>
          {shown.map((hit) => (
            <li key={`${hit.rule} ${hit.source} ${hit.class} ${hit.reason.en}`}>
              <header>
                <code>{hit.rule}</code>
                <Badge tone={hit.governs ? 'accent' : 'neutral'}>{hit.class}</Badge>
                {hit.governs && classification.class && <Badge tone="accent">{t('dashboard.class.governs')}</Badge>}
                {!hit.certain && <Badge>{t('dashboard.class.possible')}</Badge>}
                <cite>{citationIn(locale, hit.source)}</cite>
              </header>
              <p>{say(hit.reason)}</p>
              <Because because={hit.because} onGoTo={onGoTo} />
            </li>
          ))}
        </ol>
        {hits.length > shown.length && (
          <Button look="ghost" onPress={() => setShowsAll(true)}>
            {t('dashboard.class.more', { count: hits.length - shown.length })}
          </Button>
        )}
      </div>
    </Card>
  );
}
