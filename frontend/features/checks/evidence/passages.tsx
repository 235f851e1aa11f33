import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passage, Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import { addressOf, type QuoteRef } from '#/backend/events/finding.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { usePlaceWords } from '../../../shared/use-place-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { keyOf, passagesQuery } from '../checks-queries.ts';
import { isEnded } from '../run-state.ts';
import { asWritten } from '../viewer/viewed.ts';
import css from './evidence.module.css';
import { LinkAct } from './link-act.tsx';

type PassagesProps = {
  run: Run;
  finding: Pick<ShownFinding, 'requirement' | 'quotes' | 'against' | 'evidence'>;
  mayWrite: boolean;
  /** Shows the passages in one list: which side they are on would give the verdict away. */
  isBlind?: boolean;
};

/** The passages of a finding: what speaks against it first, then what speaks for it, each with its place. */
export function Passages({ run, finding, mayWrite, isBlind = false }: PassagesProps) {
  const { quotes, against } = finding;
  const { t } = useTranslation();
  const all = [...against, ...quotes].slice(0, most);
  const area = useRef<HTMLDivElement>(null);
  const link = () => linkButton(area.current)?.click();
  useKeys({ gapLink: link, deskLink: link }, { isActive: mayWrite && isEnded(run) });
  const { data, error, isPending } = useQuery(passagesQuery(run._id, all));
  if (all.length === 0) return <p className={css.none}>{t('findings.evidence.none')}</p>;
  if (error) return <FailureNotice>{sentenceOf(error, t('errors.unreachable'))}</FailureNotice>;
  if (isPending) return <Skeleton height={160} label={t('common.loading')} />;
  const words = new Map(data.map((passage) => [keyOf(passage.quote), passage]));
  const list = (refs: readonly QuoteRef[], start: number) =>
    refs.map((quote, index) => (
      <PassageCard
        key={keyOf(quote)}
        run={run}
        finding={finding}
        mayWrite={mayWrite && isEnded(run)}
        quote={quote}
        number={start + index}
        passage={words.get(keyOf(quote)) ?? null}
      />
    ));
  if (isBlind) {
    // The same words may stand on both sides.
    const once = new Map(all.map((quote) => [keyOf(quote), quote]));
    return (
      <div ref={area} className={css.side}>
        {list([...once.values()].toSorted(asWritten), 1)}
      </div>
    );
  }
  return (
    <div ref={area} className={css.sides}>
      {against.length > 0 && (
        <section className={css.side} aria-label={t('findings.evidence.against')}>
          <h2>{t('findings.evidence.against')}</h2>
          {list(against, 1)}
        </section>
      )}
      {quotes.length > 0 && (
        <section className={css.side} aria-label={t('findings.evidence.nearest')}>
          <h2>{t('findings.evidence.nearest')}</h2>
          {list(quotes, 1 + against.length)}
        </section>
      )}
    </div>
  );
}

/** The button that links the passage in which the focus is, else the first one that is not linked. */
function linkButton(area: HTMLElement | null): HTMLElement | null {
  const passages = [...(area?.querySelectorAll('figure') ?? [])];
  const focused = passages.filter((passage) => passage.contains(document.activeElement));
  const buttons = (focused.length > 0 ? focused : passages).map((passage) =>
    passage.querySelector<HTMLElement>('[data-linked=false] button'),
  );
  return buttons.find((button) => button !== null) ?? null;
}

/** As many as one call may ask for. */
const most = 12;

type PassageCardProps = Pick<PassagesProps, 'run' | 'finding' | 'mayWrite'> & {
  quote: QuoteRef;
  number: number;
  passage: Passage | null;
};

/** A passage with its words before, quoted and after, and a way to the document it stands in. */
function PassageCard({ run, finding, mayWrite, quote, number, passage }: PassageCardProps) {
  const { t } = useTranslation();
  const placeOf = usePlaceWords();
  const [, change] = useAddress();
  const document = run.documentList.find((one) => one.document === quote.document && one.version === quote.version);
  const name = passage?.document ?? document?.name ?? quote.document;
  const place = placeOf(quote.place, passage?.sheet);
  return (
    <figure className={css.passage}>
      <figcaption>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        <span>
          <strong>{name}</strong> {t('checks.version', { number: quote.version })}
          {place && ` · ${place}`}
          {passage && passage.heading.length > 0 && <small>{passage.heading.join(' › ')}</small>}
        </span>
        {passage && passage.state !== 'erased' && (
          <Button
            look="ghost"
            aria-label={t('findings.evidence.openOf', { name })}
            onPress={() => change({ view: addressOf(quote) })}
          >
            {t('findings.evidence.open')}
          </Button>
        )}
      </figcaption>
      {!passage || passage.state === 'erased' ? (
        <p className={css.none}>{t('findings.evidence.erased')}</p>
      ) : (
        <blockquote>
          <span>{passage.before}</span>
          <mark>{passage.words}</mark>
          <span>{passage.after}</span>
        </blockquote>
      )}
      <LinkAct
        runId={run._id}
        finding={finding}
        quote={quote}
        name={name}
        mayWrite={mayWrite && passage?.state === 'shown'}
      />
      {passage?.state === 'altered' && <p className={css.altered}>▲ {t('findings.evidence.altered')}</p>}
    </figure>
  );
}
