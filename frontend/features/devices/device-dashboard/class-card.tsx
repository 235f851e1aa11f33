import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { ClassState, QualificationState } from '#/backend/events/profiling.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { classText } from '#/backend/events/class-text.ts';
import { Because } from '../../../shared/because.tsx';
import { citationIn } from '#/knowledge/language/citation.ts';
import { Term } from '../../../shared/term.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './device-dashboard.module.css';
import { orderedHits } from './ordered-hits.ts';
import { QualificationPart } from './qualification-part.tsx';

type ClassCardProps = {
  qualification: QualificationState;
  classification: ClassState;
  isAnswered: boolean;
  derivation: DerivationAnswer | null;
  error: Error | null;
  isDimmed: boolean;
  onGoTo: (position: string) => void;
};

const shownHits = 3;

/** What the product is, its class, the rules that give it, and the answers behind each. No class for no device. */
export function ClassCard(props: ClassCardProps) {
  const { qualification, classification, isAnswered, derivation, error, isDimmed, onGoTo } = props;
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [showsAll, setShowsAll] = useState(false);
  const hits = derivation && isAnswered ? orderedHits(derivation.classification) : [];
  const shown = showsAll ? hits : hits.slice(0, shownHits);
  const { lower, upper } = classification;
  const hasClass = lower !== null;
  const part = derivation && isAnswered && (
    <QualificationPart qualification={derivation.qualification} hasClass={hasClass} onGoTo={onGoTo} />
  );
  return (
    <Card
      title={
        <Term of={hasClass ? 'device-class' : 'qualification-as-device'}>
          {t(hasClass ? 'dashboard.class.title' : 'dashboard.qualification.title')}
        </Term>
      }
    >
      <p className={css.class}>
        <strong>
          {!hasClass
            ? capital(say(outcomeWords(qualification)))
            : classification.class || lower === upper
              ? t('dashboard.class.settled', { class: classText(classification) })
              : t('dashboard.class.open', { lower, upper })}
        </strong>
        {!hasClass && <span className={css.quiet}>{t(`dashboard.qualification.${nothingOf(qualification)}`)}</span>}
        {hasClass && !classification.class && (
          <span className={css.quiet}>{t(isAnswered ? 'dashboard.class.openText' : 'dashboard.class.pending')}</span>
        )}
      </p>
      {error && <p role="alert">{sentenceOf(error, t('dashboard.class.failed'))}</p>}
      <div className={css.dimmed} data-dimmed={isDimmed || undefined}>
        {part}
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

/** Which words say what does not apply: an in vitro diagnostic has a regulation of its own. */
const nothingOf = ({ outcome }: QualificationState) => (outcome === 'ivd' ? 'underIvdr' : 'nothing');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
