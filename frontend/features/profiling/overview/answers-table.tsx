import type { TFunction } from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettledAddress } from '../../../shared/address-state.ts';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useCopy } from '../../../shared/use-copy.ts';
import { useTableView } from '../../../shared/use-table-view.ts';
import { linesOf } from '../../../ui/table/arrange.ts';
import { folded } from '../../../ui/folded.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable, type TableHandle } from '../../../ui/table/data-table.tsx';
import { useTableRows } from '../../../ui/table/use-table-rows.ts';
import type { Turn } from '../conversation/turns.ts';
import css from './answers-table.module.css';

type AnswersTableProps = {
  turns: readonly Turn[];
  /** Opens the dialog that changes an answer; absent where changes are not allowed. */
  onChange?: ((turn: Turn) => void) | undefined;
};

type Answer = Turn & { place: number };

/** All answers as a compact table that can be searched, beside the conversation. */
export function AnswersTable({ turns, onChange }: AnswersTableProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [text, setText] = useSettledAddress('q');
  const [current, setCurrent] = useState<string | null>(null);
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const view = useTableView('answers');
  const answers = useMemo(() => turns.map((turn, at): Answer => ({ ...turn, place: at + 1 })), [turns]);
  const columns = useMemo(() => answerColumns(t), [t]);
  const found = useMemo(() => {
    const words = folded(text).split(/\s+/).filter(Boolean);
    return answers.filter(({ title, answer }) => words.every((word) => folded(`${title} ${answer}`).includes(word)));
  }, [answers, text]);
  const sorted = useTableRows(columns, found, view, locale);
  const lines = useMemo(
    () => linesOf(sorted.rows, null, { idOf: ({ key }) => key, closed: none, locale }),
    [sorted.rows, locale],
  );
  const open = (key: string) => {
    setCurrent(key);
    const turn = turns.find((one) => one.key === key);
    if (turn) onChange?.(turn);
  };
  const copy = useCopy(
    sorted.columns,
    current === null ? sorted.rows : sorted.rows.filter(({ key }) => key === current),
  );
  return (
    <section className={css.answers} aria-label={t('profiling.answers.title')}>
      <div className={css.tools}>
        <input
          type="search"
          aria-label={t('profiling.answers.search')}
          placeholder={t('profiling.answers.search')}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value, target.value === '')}
        />
        <p role="status">{t('profiling.answers.found', { shown: found.length, total: answers.length })}</p>
      </div>
      <DataTable
        ref={table}
        label={t('profiling.answers.title')}
        className={css.table}
        columns={sorted.columns}
        view={view}
        lines={lines}
        context={null}
        current={current}
        selected={null}
        onMove={(key) => setCurrent(key)}
        onPress={open}
        onCopy={copy}
      />
    </section>
  );
}

const none: ReadonlySet<string> = new Set();

const answerColumns = (t: TFunction): readonly Column<Answer, null>[] => [
  {
    id: 'place',
    title: t('profiling.answers.place'),
    track: '30px',
    least: 30,
    rank: 3,
    card: 'hidden',
    sortBy: ({ place }) => place,
    text: ({ place }) => String(place),
    cell: ({ place }) => place,
  },
  {
    id: 'question',
    title: t('profiling.answers.question'),
    track: 'minmax(0, 1.6fr)',
    least: 200,
    rank: 0,
    card: 'title',
    sortBy: ({ title }) => title,
    text: ({ title }) => title,
    cell: ({ title }) => <span title={title}>{title}</span>,
  },
  {
    id: 'answer',
    title: t('profiling.answers.answer'),
    track: 'minmax(0, 1fr)',
    least: 140,
    rank: 0,
    card: 'line',
    sortBy: ({ answer }) => answer,
    text: ({ answer }) => answer,
    cell: ({ answer }) => <strong title={answer}>{answer}</strong>,
  },
];
