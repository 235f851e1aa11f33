import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBlock } from '#/backend/api/checks/text.contract.ts';
import { MarkedText } from './marked-text.tsx';
import type { Mark } from './segments.ts';
import { between, cellsOf, textItems, type TextItem } from './text-items.ts';
import css from './viewer.module.css';

export type BlockMark = Mark & { block: number };

type TextBodyProps = {
  blocks: readonly TextBlock[];
  unreadable: readonly number[];
  isStart: boolean;
  isEnd: boolean;
  marks: readonly BlockMark[];
};

/** The text of a document by its blocks: headings, paragraphs, lists, tables, and where a page, slide or sheet begins. */
export function TextBody({ blocks, unreadable, isStart, isEnd, marks }: TextBodyProps) {
  const items = useMemo(() => textItems({ blocks, unreadable, isStart, isEnd }), [blocks, unreadable, isStart, isEnd]);
  const byBlock = useMemo(() => Map.groupBy(marks, ({ block }) => block), [marks]);
  return items.map((item) => <Item key={item.id} item={item} marksOf={(block) => byBlock.get(block) ?? none} />);
}

const none: readonly Mark[] = [];

function Item({ item, marksOf }: { item: TextItem; marksOf: (block: number) => readonly Mark[] }) {
  const { t } = useTranslation();
  switch (item.kind) {
    case 'place':
      return <PlaceLine place={item.place} />;
    case 'unreadable':
      return <p className={css.unreadable}>{t('viewer.unreadable', { page: item.page })}</p>;
    case 'table':
      return (
        <div className={css.table}>
          <table>
            {item.header.length > 0 && (
              <thead>
                <tr>
                  {(item.head?.cells ?? cellsOf(item.header.join(between))).map(({ from, text }) => (
                    <th key={from} scope="col">
                      <MarkedText text={text} start={from} marks={item.head ? marksOf(item.head.block.id) : none} />
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {item.rows.map(({ block, cells }) => (
                <tr key={block.id}>
                  {cells.map(({ from, text }) => (
                    <td key={from} data-block={block.id} data-from={from}>
                      <MarkedText text={text} start={from} marks={marksOf(block.id)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'block': {
      const { id, kind, text } = item.block;
      const words = <MarkedText text={text} marks={marksOf(id)} />;
      if (kind === 'heading') return <h3 data-block={id}>{words}</h3>;
      return (
        <p data-kind={kind} data-block={id}>
          {words}
        </p>
      );
    }
  }
}

function PlaceLine({ place: { page, approximate, slide, sheet } }: { place: TextBlock['place'] }) {
  const { t } = useTranslation();
  const words = [
    page !== null && t(approximate ? 'place.aboutPage' : 'place.page', { page }),
    slide !== null && t('place.slide', { slide }),
    sheet !== null && t('viewer.sheet', { sheet }),
  ];
  return <p className={css.place}>{words.filter(Boolean).join(' · ')}</p>;
}
