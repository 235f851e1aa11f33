import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteAt, QuoteRef } from '#/backend/events/finding.ts';
import { lazy } from '../../../ui/lazy.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { passagesQuery } from '../checks-queries.ts';
import { FindBar } from '../../../shared/viewer/find-bar.tsx';
import { LoadedText } from '../../../shared/viewer/loaded-text.tsx';
import { QuoteBar } from './quote-bar.tsx';
import type { BlockMark } from '../../../shared/viewer/text-body.tsx';
import { fileAddress, useText } from '../../../shared/viewer/use-text.ts';
import { isAt } from './viewed.ts';
import css from '../../../shared/viewer/viewer.module.css';

/** The library that draws pages weighs more than the rest of the screen. */
const PageView = lazy(async () => ({ default: (await import('../../../shared/viewer/page-view.tsx')).PageView }));

type DocumentViewerProps = {
  runId: string;
  asOf: string | null;
  viewed: QuoteAt;
  /** The quotations of the finding, among which one goes on. */
  quotes: readonly QuoteRef[];
  onView: (place: QuoteAt) => void;
  onClose: () => void;
};

/** A document of a run by its text or, of a PDF file, by its pages, with the quotation marked and in sight. */
export function DocumentViewer({ runId, asOf, viewed, quotes, onView, onClose }: DocumentViewerProps) {
  const { t } = useTranslation();
  /** A place that was searched; the quotation that is looked at stays the one of the address. */
  const [hit, setHit] = useState<QuoteAt | null>(null);
  const [hits, setHits] = useState<readonly BlockMark[]>([]);
  /** Of a PDF file its pages, which stays while one goes from quotation to quotation. */
  const [wantsPage, setWantsPage] = useState(false);
  const [anchor, setAnchor] = useState({ document: viewed.document, block: viewed.block });
  const target = hit?.document === viewed.document ? hit : viewed;
  if (anchor.document !== viewed.document) setAnchor({ document: viewed.document, block: target.block });
  const asked = { of: 'check', runId, documentId: viewed.document, asOf } as const;
  const text = useText(asked, anchor.block);
  const quote = quotes.find((one) => isAt(one, viewed)) ?? null;
  const passage = useQuery(passagesQuery(runId, quote ? [quote] : [])).data?.[0];
  const isAltered = passage?.state === 'altered';
  const first = text.data?.pages[0];
  const isPdf = first?.state === 'shown' && first.type === 'pdf';
  const isPage = wantsPage && isPdf;
  const targeted = text.data?.pages.flatMap(({ blocks }) => blocks).find(({ id }) => id === target.block);
  const pagePlace = useMemo(
    () => (targeted ? { block: targeted, from: target.from, to: target.to } : ('loading' as const)),
    [targeted, target.from, target.to],
  );

  /** Where a place is not loaded yet, the text begins anew around it. */
  const show = (block: number, document: string) => {
    const isLoaded = text.data?.pages.some(({ blocks }) => blocks.some(({ id }) => id === block)) ?? false;
    if (document !== viewed.document || !isLoaded) setAnchor({ document, block });
  };
  const goTo = (place: QuoteAt) => {
    setHit(null);
    show(place.block, place.document);
    onView(place);
  };
  const marks: BlockMark[] = [
    ...quotes.filter(({ document }) => document === viewed.document).map((one) => ({ ...one, kind: 'quote' as const })),
    ...hits,
    ...(isAltered && hit === null ? [] : [{ ...target, kind: 'current' as const }]),
  ];
  return (
    <Dialog size="reader" title={first?.document.name ?? t('viewer.title')} isOpen onClose={onClose}>
      <div className={css.bars}>
        <QuoteBar
          file={fileAddress(asked)}
          viewed={viewed}
          quotes={quotes}
          document={first?.document ?? null}
          onGo={goTo}
        />
        {isPdf && (
          <Button aria-pressed={isPage} onPress={() => setWantsPage(!isPage)}>
            {t(isPage ? 'viewer.asText' : 'viewer.asPage')}
          </Button>
        )}
        {first?.state === 'shown' && !isPage && (
          <FindBar
            key={viewed.document}
            asked={asked}
            onHits={setHits}
            onGo={(place) => {
              setHit(place && { document: viewed.document, ...place });
              if (place) show(place.block, viewed.document);
            }}
          />
        )}
      </div>
      {isAltered && <Notice tone="warn">{t('findings.evidence.altered')}</Notice>}
      {text.error && !text.data && <FailureNotice>{sentenceOf(text.error, t('errors.unreachable'))}</FailureNotice>}
      {text.isPending && <Skeleton height={420} label={t('common.loading')} />}
      {first?.state === 'erased' && <Notice>{t('findings.evidence.erased')}</Notice>}
      {first?.state === 'notRead' && <Notice>{t('findings.reading.failed', { code: first.code })}</Notice>}
      {first && isPage && (
        <Suspense fallback={<Skeleton height={420} label={t('common.loading')} />}>
          <PageView
            file={fileAddress(asked)}
            nameOf={(page) => t('viewer.picture', { page, name: first.document.name })}
            place={pagePlace}
          />
        </Suspense>
      )}
      {first?.state === 'shown' && text.data && !isPage && (
        <LoadedText text={text} pages={text.data.pages} target={target} marks={marks} />
      )}
    </Dialog>
  );
}
