import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBlock } from '#/backend/api/checks/text.contract.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { sentenceOf } from '../api-error.ts';
import { drawPage, piecesOf, type Pdf } from './pdf-page.ts';
import { usePdf } from './use-pdf.ts';
import { boxesOf } from './words-on-page.ts';
import css from './page-view.module.css';

type PageViewProps = {
  /** Address of the file. */
  file: string;
  /** What a page is called to who cannot see it, by its number. */
  nameOf: (page: number) => string;
  /** The words that are looked at. `loading` while their block is not loaded; null: the whole file is looked at. */
  place: Place | 'loading' | null;
};
type Place = { block: TextBlock; from: number; to: number };

/** The pages of a PDF file as they look, opened where the words stand that are looked at, with these marked. */
export function PageView({ file, nameOf, place }: PageViewProps) {
  const { t } = useTranslation();
  const { pdf, error } = usePdf(file);
  if (error) return <FailureNotice>{sentenceOf(error, t('viewer.noPage'))}</FailureNotice>;
  if (!pdf || place === 'loading') return <Skeleton height={420} label={t('common.loading')} />;
  return <Pages key={place ? `${place.block.id}.${place.from}` : ''} pdf={pdf} nameOf={nameOf} place={place} />;
}

function Pages({ pdf, nameOf, place }: Pick<PageViewProps, 'nameOf'> & { pdf: Pdf; place: Place | null }) {
  const { t } = useTranslation();
  const placed = place?.block.place.page ?? 1;
  const boxes = useBoxes(pdf, place, placed);
  const [turned, setTurned] = useState<number | null>(null);
  const shown = turned ?? boxes?.[0]?.page ?? placed;
  return (
    <>
      <div className={css.bar}>
        <Button disabled={shown <= 1} onPress={() => setTurned(shown - 1)}>
          {t('viewer.previousPage')}
        </Button>
        <span role="status">{t('viewer.pageOf', { page: shown, of: pdf.numPages })}</span>
        <Button disabled={shown >= pdf.numPages} onPress={() => setTurned(shown + 1)}>
          {t('viewer.nextPage')}
        </Button>
      </div>
      {place && boxes?.length === 0 && <Notice>{t('viewer.notMarked')}</Notice>}
      <div
        className={css.frame}
        role="group"
        aria-label={t('viewer.page')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it by keys
        tabIndex={0}
      >
        <Sheet key={shown} pdf={pdf} number={shown} label={nameOf(shown)}>
          {boxes
            ?.filter(({ page }) => page === shown)
            .map(({ left, top, width, height }, at) => (
              <mark
                key={`${left} ${top}`}
                ref={at === 0 ? intoView : null}
                data-kind="current"
                style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
              />
            ))}
        </Sheet>
      </div>
    </>
  );
}

const share = (part: number) => `${(part * 100).toFixed(3)}%`;
const intoView = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' });

/** Pixels in the width of a page: sharp on a screen of double density. */
const WIDTH = 1600;

type SheetProps = { pdf: Pdf; number: number; label: string; children: React.ReactNode };

function Sheet({ pdf, number, label, children }: SheetProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    const { signal, abort } = stoppable();
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (canvas.current && !signal.aborted) await drawPage(page, canvas.current, WIDTH, signal);
    };
    draw().then(
      () => !signal.aborted && setState('drawn'),
      () => !signal.aborted && setState('failed'),
    );
    return abort;
  }, [pdf, number]);
  if (state === 'failed') return <FailureNotice>{t('viewer.noPage')}</FailureNotice>;
  return (
    <div className={css.sheet} data-state={state}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {state === 'drawn' && children}
    </div>
  );
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** The place of the words on their page or the next one; undefined while that is not known. */
function useBoxes(pdf: Pdf, place: Place | null, page: number) {
  const pages = useMemo(() => [page, page + 1].filter((one) => one <= pdf.numPages), [page, pdf]);
  const { data } = useQuery({
    queryKey: ['check/getFile', pdf.fingerprints[0], pages] as const,
    queryFn: async () => {
      const read = await Promise.all(pages.map(async (number) => piecesOf(await pdf.getPage(number))));
      return read.flat();
    },
    enabled: place !== null,
    staleTime: Infinity,
  });
  return useMemo(
    () => (data && place ? boxesOf(data, place.block.text, place.from, place.to) : undefined),
    [data, place],
  );
}
