import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import css from './emdn.module.css';
import { EmdnRows } from './emdn-rows.tsx';
import { search, type Synonyms } from './emdn-search.ts';
import { flatten, type EmdnTree } from './emdn.ts';

type EmdnPickerProps = {
  tree: EmdnTree;
  value: string | null;
  onPick: (code: string | null) => void;
  /** Codes whose terms are in English on a screen of another language. */
  borrowed?: ReadonlySet<string>;
  synonyms?: Synonyms | undefined;
};
const none: Synonyms = [];
const nobodys: ReadonlySet<string> = new Set();

/** The nomenclature, always open, with a search that keeps the parents of its matches. */
export function EmdnPicker({ tree, value, onPick, borrowed = nobodys, synonyms = none }: EmdnPickerProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const wanted = useDeferredValue(query.trim());
  const { rows, isPartial } = useMemo(() => measuredRows(tree, open, wanted, synonyms), [tree, open, wanted, synonyms]);
  const picked = value === null ? -1 : tree.codes.indexOf(value);

  return (
    <div className={css.picker}>
      <div className={css.search}>
        <TextField
          label={t('devices.emdn.search')}
          type="search"
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button disabled={query === ''} onPress={() => setQuery('')}>
          {t('devices.emdn.clear')}
        </Button>
      </div>
      <EmdnRows
        key={wanted}
        tree={tree}
        borrowed={borrowed}
        rows={rows}
        value={value}
        isOpen={(node) => wanted !== '' || open.has(node)}
        canToggle={wanted === ''}
        onToggle={(node) => setOpen((before) => before.symmetricDifference(new Set([node])))}
        onPick={onPick}
      />
      <div className={css.picked}>
        <p role="status">
          {rows.length === 0 && t('devices.emdn.nothing', { query: wanted })}
          {rows.length > 0 && isPartial && t('devices.emdn.partial', { query: wanted })}
          {picked !== -1 && (
            <>
              {t('devices.emdn.picked')} <code>{value}</code> {tree.terms[picked]}
            </>
          )}
        </p>
        {picked !== -1 && <Button onPress={() => onPick(null)}>{t('devices.emdn.remove')}</Button>}
      </div>
    </div>
  );
}

/** The rows to draw. Measured, because every keystroke waits for it. */
function measuredRows(tree: EmdnTree, open: ReadonlySet<number>, wanted: string, synonyms: Synonyms) {
  const start = performance.now();
  const found = wanted ? search(tree, wanted, synonyms) : null;
  const rows = flatten(tree, open, found?.visible ?? null);
  performance.measure('emdn-search', { start });
  return { rows, isPartial: found?.isPartial ?? false };
}
