import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CapaLine } from '#/backend/api/capas/contract.ts';
import { RegisterTable, type Filter } from '../../../shared/register-table.tsx';
import { capaColumns } from './capa-columns.tsx';

/** The lines of the register of CAPAs. */
export function CapaTable({ lines, isDimmed }: { lines: readonly CapaLine[]; isDimmed: boolean }) {
  const { t } = useTranslation();
  const columns = useMemo(() => capaColumns(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  return (
    <RegisterTable
      name="capas"
      label={t('capas.register.name')}
      screen="CapaCreator"
      rows={lines}
      columns={columns}
      filters={filters}
      marks={({ phase }) => ({ 'data-status': phase })}
      isDimmed={isDimmed}
    />
  );
}

const isOpen = ({ phase }: CapaLine) => phase !== 'closed' && phase !== 'withdrawn';
const passes = {
  all: () => true,
  open: isOpen,
  late: ({ isOverdue }: CapaLine) => isOverdue,
  ended: (line: CapaLine) => !isOpen(line),
} as const;

const filtersOf = (t: TFunction): readonly Filter<CapaLine>[] =>
  (['all', 'open', 'late', 'ended'] as const).map((id) => ({
    id,
    passes: passes[id],
    label: (count) => t(`capas.register.show.${id}`, { count }),
  }));
