import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './example.module.css';

const shownLines = 6;

type Line = { key: string; label: string; note?: string };

/** One kind of what follows for the example: some lines, and all on demand. */
export function ExampleList({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const added = useRef<HTMLLIElement>(null);
  // The button that showed them is gone.
  useEffect(() => {
    if (showsAll) added.current?.focus();
  }, [showsAll]);
  const shown = showsAll ? lines : lines.slice(0, shownLines);
  return (
    <Card title={`${title} (${lines.length})`}>
      <ul className={css.list}>
        {shown.map(({ key, label, note }, place) => (
          <li key={key} ref={place === shownLines ? added : undefined} tabIndex={place === shownLines ? -1 : undefined}>
            {label}
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="ghost" onPress={() => setShowsAll(true)}>
          {t('dashboard.example.more', { count: lines.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}
