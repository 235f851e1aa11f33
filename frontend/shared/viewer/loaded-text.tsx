import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentText } from '#/backend/api/checks/text.contract.ts';
import { Button } from '../../ui/button.tsx';
import { TextBody, type BlockMark } from './text-body.tsx';
import type { useText } from './use-text.ts';
import { addressOf, type QuoteAt } from '#/backend/events/finding.ts';
import css from './viewer.module.css';

type LoadedTextProps = {
  text: Pick<
    ReturnType<typeof useText>,
    'hasPreviousPage' | 'hasNextPage' | 'fetchPreviousPage' | 'fetchNextPage' | 'isFetching'
  >;
  pages: readonly DocumentText[];
  /** The place that is looked at; null: the beginning. */
  target: QuoteAt | null;
  marks: readonly BlockMark[];
};

/** The parts of a text that are loaded, scrolled to the place that is looked at, and the way to the parts around them. */
export function LoadedText({ text, pages, target, marks }: LoadedTextProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  /** The place that was scrolled to: a part that is loaded later moves nothing. */
  const scrolled = useRef('');
  const blocks = useMemo(() => pages.flatMap((page) => page.blocks), [pages]);
  const [first] = pages;
  const isLoaded = blocks.some(({ id }) => id === target?.block);
  const place = target ? addressOf(target) : '';
  useLayoutEffect(() => {
    if (!isLoaded || scrolled.current === place) return;
    scrolled.current = place;
    frame.current?.querySelector('mark[data-kind=current]')?.scrollIntoView({ block: 'center' });
  }, [place, isLoaded]);
  const { hasPreviousPage, hasNextPage, fetchPreviousPage, fetchNextPage, isFetching } = text;
  return (
    <div
      ref={frame}
      className={css.text}
      role="document"
      aria-label={t('viewer.text')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it by keys
      tabIndex={0}
    >
      {hasPreviousPage && (
        <Button isPending={isFetching} onPress={() => void fetchPreviousPage()}>
          {t('viewer.earlier')}
        </Button>
      )}
      <TextBody
        blocks={blocks}
        unreadable={first?.unreadable ?? []}
        isStart={!hasPreviousPage}
        isEnd={!hasNextPage}
        marks={marks}
      />
      {blocks.length === 0 && <p className={css.place}>{t('viewer.noText')}</p>}
      {hasNextPage && (
        <Button isPending={isFetching} onPress={() => void fetchNextPage()}>
          {t('viewer.later')}
        </Button>
      )}
      {!hasNextPage && first?.isCut && <p className={css.unreadable}>{t('viewer.cut')}</p>}
    </div>
  );
}
