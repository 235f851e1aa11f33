import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBlock } from '#/backend/api/checks/text.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { sentenceOf } from '../../../shared/api-error.ts';
import { drawPage, piecesOf, type Pdf } from './pdf-page.ts';
import { usePdf } from './use-pdf.ts';
import type { Asked } from './use-text.ts';
import { boxesOf } from './words-on-page.ts';
import css from './page-view.module.css';

type PageViewProps = {
  asked: Asked;
  name: string;
  /** The block of the words that are looked at; null while it is not loaded. */
  block: TextBlock | null;
  from: number;
  to: number;
};

/** The pages of a PDF file as they look, opened where the words stand that are looked at, with these marked. */
export function PageView({ asked, name, block, from, to }: PageViewProps) {
  const { t } = useTranslation();
  const { pdf, error } = usePdf(asked);
  if (error) return <FailureNotice>{sentenceOf(error, t('viewer.noPage'))}</FailureNotice>;
  if (!pdf || !block) return <Skeleton height={420} label={t('common.loading')} />;
  return <Pages key={`${block.id}.${from}`} pdf={pdf} name={name} block={block} from={from} to={to} />;
}

type PagesProps = Pick<PageViewProps, 'name' | 'from' | 'to'> & { pdf: Pdf; block: TextBlock };

function Pages({ pdf, name, block, from, to }: PagesProps) {
  const { t } = useTranslation();
  const placed = block.place.page ?? 1;
  const boxes = useBoxes(pdf, { block, from, to, page: placed });
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
      {boxes?.length === 0 && <Notice>{t('viewer.notMarked')}</Notice>}
      <div
        className={css.frame}
        role="group"
        aria-label={t('viewer.page')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it by keys
        tabIndex={0}
      >
        <Sheet key={shown} pdf={pdf} number={shown} label={t('viewer.picture', { page: shown, name })}>
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

type Looked = { block: TextBlock; from: number; to: number; page: number };

/** Where the words stand on their page or the one after it; undefined while that is not known. */
function useBoxes(pdf: Pdf, { block, from, to, page }: Looked) {
  const pages = useMemo(() => [page, page + 1].filter((one) => one <= pdf.numPages), [page, pdf]);
  const { data } = useQuery({
    queryKey: ['check/getFile', pdf.fingerprints[0], pages] as const,
    queryFn: async () => {
      const read = await Promise.all(pages.map(async (number) => piecesOf(await pdf.getPage(number))));
      return read.flat();
    },
    staleTime: Infinity,
  });
  return useMemo(() => data && boxesOf(data, block.text, from, to), [data, block, from, to]);
}
