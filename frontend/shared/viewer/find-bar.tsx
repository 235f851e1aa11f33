import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { BlockMark } from './text-body.tsx';
import { wordsQuery } from './use-text.ts';
import css from './viewer.module.css';

type Place = { block: number; from: number; to: number };
type FindBarProps = {
  asked: Parameters<typeof wordsQuery>[0];
  /** All places that were found, to be marked. */
  onHits: (hits: readonly BlockMark[]) => void;
  /** The place to look at; null when nothing is searched any more. */
  onGo: (place: Place | null) => void;
};

/** Searches the whole document, also what is not loaded yet. Enter goes on, with Shift back. */
export function FindBar({ asked, onHits, onGo }: FindBarProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { data, isFetching } = useQuery(wordsQuery(asked, words));
  const found = words === '' ? undefined : data;
  useEffect(() => {
    onHits((found?.hits ?? []).map((hit) => ({ ...hit, kind: 'hit' })));
    onGo(found?.hits[0] ?? null);
    // oxlint-disable-next-line react/exhaustive-deps -- it says what was found, once
  }, [found]);
  const go = (step: number) => {
    if (!found || found.hits.length === 0) return;
    const next = (at + step + found.hits.length) % found.hits.length;
    setAt(next);
    onGo(found.hits[next] ?? null);
  };
  return (
    <form
      className={css.bar}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === words) return go(1);
        setAt(0);
        setWords(typed.trim());
      }}
    >
      <input
        type="search"
        value={typed}
        maxLength={80}
        aria-label={t('viewer.find')}
        placeholder={t('viewer.find')}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value.trim() === '') setWords('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          go(-1);
        }}
      />
      <Button type="submit" isPending={isFetching}>
        {t('viewer.findNext')}
      </Button>
      <span role="status">
        {found && (found.total === 0 ? t('viewer.noHit') : t('viewer.hit', { at: at + 1, count: found.total }))}
      </span>
    </form>
  );
}
