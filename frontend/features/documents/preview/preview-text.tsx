import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../shared/api-error.ts';
import { FindBar } from '../../../shared/viewer/find-bar.tsx';
import { LoadedText } from '../../../shared/viewer/loaded-text.tsx';
import { selectedPlace, type SelectedPlace } from '../../../shared/viewer/selected-place.ts';
import type { BlockMark } from '../../../shared/viewer/text-body.tsx';
import { useText, type Asked } from '../../../shared/viewer/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import css from './preview.module.css';

type PreviewTextProps = {
  asked: Extract<Asked, { of: 'space' }>;
  /** The place that is looked at first; null: the beginning. */
  place: SelectedPlace | null;
  /** Whether words may become evidence of a requirement of the device. */
  mayLink: boolean;
};

/** The text of a version, searched; selected or found words become evidence. Or why there is none. */
export function PreviewText({ asked, place, mayLink }: PreviewTextProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [hit, setHit] = useState(place);
  const [hits, setHits] = useState<readonly BlockMark[]>([]);
  const [anchor, setAnchor] = useState(place?.block ?? 0);
  const [selected, setSelected] = useState<SelectedPlace | null>(null);
  const [linking, setLinking] = useState<SelectedPlace | null>(null);
  const text = useText(asked, anchor);
  const first = text.data?.pages[0];
  const blocks = text.data?.pages.flatMap((page) => page.blocks) ?? [];
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection();
      // A press on a button may take the selection away; only a press in the text gives it up.
      const isInText = selection?.anchorNode?.parentElement?.closest('[data-block]') != null;
      if (isInText) setSelected(selectedPlace(frame.current, selection));
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, []);
  const current = linking ?? hit;
  const target = current && { document: asked.documentId, ...current };
  const marks: BlockMark[] = [...hits, ...(current ? [{ ...current, kind: 'current' as const }] : [])];
  const chosen = selected ?? hit;
  const wordsAt = ({ block, from, to }: SelectedPlace) =>
    blocks.find(({ id }) => id === block)?.text.slice(from, to) ?? '';
  return (
    <div ref={frame} className={css.text}>
      {first?.state === 'shown' && (
        <div className={css.bar}>
          <FindBar
            asked={asked}
            onHits={setHits}
            onGo={(found) => {
              if (found || hits.length > 0) setHit(found);
              // What is found later is what is marked, so it is what is linked.
              if (found) setSelected(null);
              // Where a place is not loaded yet, the text begins anew around it.
              if (found && !blocks.some(({ id }) => id === found.block)) setAnchor(found.block);
            }}
          />
          {mayLink && (
            <Button disabled={chosen === null} onPress={() => setLinking(chosen)}>
              {t('preview.evidence.open')}
            </Button>
          )}
        </div>
      )}
      {mayLink && first?.state === 'shown' && chosen === null && (
        <p className={css.hint}>{t('preview.evidence.select')}</p>
      )}
      {linking && (
        <EvidenceForm
          deviceId={asked.deviceId}
          documentId={asked.documentId}
          version={asked.version}
          place={linking}
          words={wordsAt(linking)}
          onClose={() => setLinking(null)}
        />
      )}
      {text.error && !text.data && <FailureNotice>{sentenceOf(text.error, t('errors.unreachable'))}</FailureNotice>}
      {text.isPending && <Skeleton height={420} label={t('common.loading')} />}
      {first?.state === 'erased' && <Notice>{t('preview.erased')}</Notice>}
      {first?.state === 'notRead' && <Notice>{t('preview.notRead')}</Notice>}
      {first?.state === 'shown' && text.data && (
        <LoadedText text={text} pages={text.data.pages} target={target} marks={marks} />
      )}
    </div>
  );
}
