import { useTranslation } from 'react-i18next';
import type { DeskEntry } from '#/backend/api/operator/contract.ts';
import { deskStates } from '#/backend/events/operator.ts';
import { useAddress } from '../../shared/address-state.ts';
import { download } from '../../shared/download.ts';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DeskCard } from './desk-card.tsx';
import css from './operator.module.css';
import { useDeskAct } from './use-desk-act.ts';

const kinds = [
  'lead',
  'contact',
  'support',
  'booking',
  'waiting',
  'access',
] as const satisfies readonly DeskEntry['kind'][];

/** Everybody on the desk, by kind and state, which stand in the address. */
export function DeskList({ entries }: { entries: readonly DeskEntry[] }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [address, change] = useAddress();
  const { act, isPending } = useDeskAct();
  const [kind, state] = [address.get('kind') ?? 'all', address.get('state') ?? 'all'];
  const shown = entries.filter(
    (one) => (kind === 'all' || one.kind === kind) && (state === 'all' || one.state === state),
  );
  const choose = (name: string) => (value: string) => change({ [name]: value === 'all' ? null : value }, true);
  return (
    <section className={css.list} aria-label={t('operator.title')}>
      <div className={css.filters}>
        <SelectField
          label={t('operator.kind')}
          value={kind}
          options={[
            { value: 'all', label: t('operator.allKinds') },
            ...kinds.map((value) => ({ value, label: t(`operator.kinds.${value}`) })),
          ]}
          onChange={choose('kind')}
        />
        <SelectField
          label={t('operator.state')}
          value={state}
          options={[
            { value: 'all', label: t('operator.allStates') },
            ...deskStates.map((value) => ({ value, label: t(`operator.states.${value}`) })),
          ]}
          onChange={choose('state')}
        />
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            isPending={isPending}
            onPress={() => act(() => download(withSearch('/api/operator/exportDesk', { locale, format })))}
          >
            {t(`operator.${format}`)}
          </Button>
        ))}
      </div>
      {shown.length === 0 && <p>{t('operator.noneShown')}</p>}
      <ul className={css.entries}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <DeskCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
