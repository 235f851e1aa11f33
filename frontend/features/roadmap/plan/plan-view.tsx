import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { sessionAtom } from '../../../shared/session.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { unfiltered, useTableView } from '../../../shared/use-table-view.ts';
import { Button } from '../../../ui/button.tsx';
import { ToggleButtons } from '../../../ui/toggle-buttons.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
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
  return (
    <div className={css.plan}>
      <div className={css.tools}>
        <ToggleButtons
          label={t('roadmap.view.filter')}
          options={filters}
          current={filter}
          say={(one) =>
            `${t(`roadmap.view.show.${one}`)} ${all.filter((row) => passes(one, row, today, account)).length}`
          }
          onChoose={(one) => change({ show: one === 'open' ? null : one })}
        />
        <SelectField
          label={t('roadmap.view.by')}
          value={by}
          onChange={(value) => change({ by: value === 'phase' ? null : value })}
          options={groupings.map((value) => ({ value, label: t(`roadmap.view.group.${value}`) }))}
        />
      </div>
      {as === 'table' ? (
        <PlanTable
          {...{ rows, columns, view }}
          by={by}
          words={words}
          context={{ today, date, selected, onSelect: isReadOnly ? null : toggle }}
          onOpen={isReadOnly ? null : setAsked}
          onSelect={setSelected}
        />
      ) : (
        <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
          <Timeline groups={grouped(rows, by, words)} today={today} onOpen={isReadOnly ? null : setAsked} />
        </Suspense>
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
