import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownView } from '#/backend/api/table-views/contract.ts';
import { lazy } from '../../ui/lazy.ts';
import type { TableView } from '../../ui/table/column.ts';
import { ActionMenu, type Action } from '../../ui/menu.tsx';
import button from '../../ui/button.module.css';
import { useAddress } from '../address-state.ts';
import { useMayWrite } from '../permissions.ts';
import { useAct } from '../use-act.ts';
import { recordUse, removeView, viewsQuery } from './view-queries.ts';
import { leadingTo, searchOf, shows } from './view-search.ts';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));

type ViewsMenuProps = {
  /** The name of the table under which its views are kept. */
  table: string;
  view: TableView;
  /** Parameters of the address that belong to its views besides order, groups, columns and filters. */
  own?: readonly string[];
  /** What else can be done with what is seen. */
  more?: readonly Action[];
};

const nothingElse: readonly Action[] = [];

/** The saved views of a table: one's own and those of the organisation. The address holds what a view shows. */
export function ViewsMenu({ table, view, own = nothing, more = nothingElse }: ViewsMenuProps) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const mayWrite = useMayWrite();
  const { act } = useAct(t('shell.views.failed'), ['tableViews/getTableViews']);
  const [naming, setNaming] = useState<'new' | ShownView | null>(null);
  const { data: views = [] } = useQuery(viewsQuery(table));
  const now = searchOf(address, view, own);
  const named = views.find(({ id }) => id === address.get('saved')) ?? null;
  const isChanged = named !== null && !shows(now, named.search);

  const choose = (next: ShownView | null) => {
    change(leadingTo(address, next, own));
    if (next && mayWrite) act(() => recordUse({ view: next.id }));
  };
  const entry = (one: ShownView): Action => ({
    id: one.id,
    label: one.name,
    isCurrent: one === named,
    run: () => choose(one),
  });
  const acts: Action[] = [
    ...(named || Object.keys(now).length > 0
      ? [{ id: 'none', label: t('shell.views.none'), run: () => choose(null) }]
      : []),
    ...(mayWrite ? [{ id: 'save', label: t('shell.views.save'), run: () => setNaming('new') }] : []),
    ...(mayWrite && named?.mayChange
      ? [
          { id: 'rename', label: t('shell.views.rename', { name: named.name }), run: () => setNaming(named) },
          {
            id: 'remove',
            label: t('shell.views.remove', { name: named.name }),
            run: () =>
              act(
                () => removeView({ view: named.id }),
                () => change({ saved: null }),
              ),
          },
        ]
      : []),
  ];
  const groups = [
    { id: 'own', title: t('shell.views.own'), actions: views.filter(({ isShared }) => !isShared).map(entry) },
    { id: 'shared', title: t('shell.views.shared'), actions: views.filter(({ isShared }) => isShared).map(entry) },
    { id: 'acts', title: t('shell.views.title'), actions: acts },
    { id: 'more', actions: more },
  ].filter(({ actions }) => actions.length > 0);
  if (groups.length === 0) return null;
  return (
    <>
      <ActionMenu groups={groups} className={button.button}>
        {named ? (isChanged ? t('shell.views.changed', { name: named.name }) : named.name) : t('shell.views.title')}{' '}
        <span aria-hidden>▾</span>
      </ActionMenu>
      {naming && (
        <Suspense fallback={null}>
          <NameDialog
            table={table}
            search={now}
            view={naming === 'new' ? null : naming}
            onClose={() => setNaming(null)}
            onNamed={(id) => change({ ...now, saved: id })}
          />
        </Suspense>
      )}
    </>
  );
}

const nothing: readonly string[] = [];
