import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../shared/address-state.ts';
import { RegisterTable, type Filter, type RegisterContext } from '../../shared/register-table.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { CaseRow } from './case-columns.tsx';
import type { CaseKind } from './case-queries.ts';
import { caseScreens } from './places.ts';

type CaseTableProps<Row extends CaseRow> = {
  kind: CaseKind;
  rows: readonly Row[];
  columns: readonly Column<Row, RegisterContext>[];
  filters: readonly Filter<Row>[];
  /** The kinds among which a reader may choose one. */
  kinds: { label: string; options: readonly { value: string; label: string }[] };
  isDimmed: boolean;
};

/** The lines of a register of cases, of all kinds or of the one in the address. */
export function CaseTable<Row extends CaseRow>({ kind, kinds, ...rest }: CaseTableProps<Row>) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const shown = address.get('kind');
  const passes = useCallback((row: Row) => shown === null || row.kind === shown, [shown]);
  const choice = (
    <SelectField
      label={kinds.label}
      value={shown ?? ''}
      options={[{ value: '', label: t('cases.list.allKinds') }, ...kinds.options]}
      onChange={(value) => change({ kind: value })}
    />
  );
  return (
    <RegisterTable
      name={kind}
      label={t(`areas.name.${caseScreens[kind]}`)}
      screen={caseScreens[kind]}
      passes={passes}
      choices={choice}
      clear={{ kind: null }}
      {...rest}
    />
  );
}
