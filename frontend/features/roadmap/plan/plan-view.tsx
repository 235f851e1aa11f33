import { useAtomValue } from 'jotai';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../ui/lazy.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { FilterChoice } from '../../../shared/filter-choice.tsx';
import { sessionAtom } from '../../../shared/session.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { unfiltered, useTableView } from '../../../shared/use-table-view.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { passing } from '../../../ui/table/arrange.ts';
import { PlanDialog } from '../plan-dialog.tsx';
import type { Stage } from '../tree.ts';
import { useOwners } from '../use-owners.ts';
import { useRoadmap } from '../use-roadmap.ts';
import { BulkPlan } from './bulk-plan.tsx';
import { planColumns } from './plan-columns.tsx';
import { filters, grouped, groupings, passes, planRows, type PlanRow } from './plan-rows.ts';
import { PlanTable } from './plan-table.tsx';
import css from './plan.module.css';

const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }));

type PlanViewProps = {
  deviceId: string;
  stages: readonly Stage[];
  as: 'table' | 'timeline';
  isReadOnly: boolean;
  /** The date from which on is planned: that of the shown moment. */
  today: string;
};

/** The tasks of a device as a plan: a table, or a timeline. Filter and grouping are in the address. */
export function PlanView({ deviceId, stages, as, isReadOnly, today }: PlanViewProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { date } = useDates();
  const [address, change] = useAddress();
  const account = useAtomValue(sessionAtom)?.userId ?? null;
  const { callOwner } = useOwners();
  const { plan, planMany } = useRoadmap(deviceId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<PlanRow | null>(null);
  const all = planRows(stages, today, {
    title: ({ titleEN, titleFR }) => (locale === 'fr' ? titleFR : titleEN),
    callOwner,
  });
  const filter = filters.find((one) => one === address.get('show')) ?? 'open';
  const by = groupings.find((one) => one === address.get('by')) ?? 'phase';
  const view = useTableView('roadmap');
  const columns = useMemo(() => planColumns(t), [t]);
  const rows = all.filter((row) => passes(filter, row, today, account));
  const found = as === 'table' ? passing(rows, columns, view.filters) : rows;
  // What a filter hides is not changed.
  const chosen = found.flatMap(({ id }) => (selected.has(id) ? [id] : []));
  const month = (day: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
  const words = { month, noDate: t('roadmap.view.noDate'), nobody: t('roadmap.plan.nobody') };
  const close = () => setAsked(null);
  const toggle = (id: string) => setSelected((before) => before.symmetricDifference(new Set([id])));
  const choices = (
    <>
      <FilterChoice
        label={t('roadmap.view.filter')}
        choices={filters.map((one) => ({
          value: one,
          label: t(`roadmap.view.show.${one}`),
          count: all.filter((row) => passes(one, row, today, account)).length,
        }))}
        value={filter}
        onChange={(one) => change({ show: one === 'open' ? null : one })}
      />
      <select
        className={css.by}
        aria-label={t('roadmap.view.by')}
        value={by}
        onChange={({ target }) => change({ by: target.value === 'phase' ? null : target.value })}
      >
        {groupings.map((value) => (
          <option key={value} value={value}>
            {t(`roadmap.view.group.${value}`)}
          </option>
        ))}
      </select>
    </>
  );
  return (
    <div className={css.plan}>
      {as === 'table' ? (
        <PlanTable
          {...{ rows, columns, view }}
          by={by}
          words={words}
          context={{ today, date, selected, onSelect: isReadOnly ? null : toggle }}
          onOpen={isReadOnly ? null : setAsked}
          onSelect={setSelected}
        >
          {choices}
        </PlanTable>
      ) : (
        <>
          <div className={css.tools}>{choices}</div>
          <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
            <Timeline groups={grouped(rows, by, words)} today={today} onOpen={isReadOnly ? null : setAsked} />
          </Suspense>
        </>
      )}
      {found.length === 0 && (
        <p className={css.quiet}>
          {t('roadmap.view.none')}{' '}
          <Button look="ghost" onPress={() => change({ show: 'all', ...unfiltered(view.filters) })}>
            {t('roadmap.view.showAll')}
          </Button>
        </p>
      )}
      {!isReadOnly && chosen.length > 0 && (
        <BulkPlan
          count={chosen.length}
          isPending={planMany.isPending}
          onPlan={(what) => planMany.mutate({ names: chosen, ...what }, { onSuccess: () => setSelected(new Set()) })}
          onClear={() => setSelected(new Set())}
        />
      )}
      {asked && (
        <PlanDialog
          title={asked.title}
          plan={asked.task.progress}
          onClose={close}
          onConfirm={(what) => {
            plan.mutate({ name: asked.id, ...what });
            close();
          }}
        />
      )}
    </div>
  );
}
