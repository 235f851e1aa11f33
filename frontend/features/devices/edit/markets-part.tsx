import { useTranslation } from 'react-i18next';
import { markets, type Market } from '#/backend/events/markets.ts';
import { CheckboxField } from '../../../ui/field.tsx';
import css from './edit.module.css';

type MarketsPartProps = {
  wanted: readonly Market[];
  answered: readonly Market[];
  onChange: (wanted: readonly Market[]) => void;
};

/** Where a device is sold. Each market is an answer of the questionnaire, so one that was not asked about waits there. */
export function MarketsPart({ wanted, answered, onChange }: MarketsPartProps) {
  const { t } = useTranslation();
  const isWhole = answered.length === markets.length;
  return (
    <fieldset className={css.part}>
      <legend>{t('dashboard.markets')}</legend>
      <div className={css.markets}>
        {markets.map((market) => (
          <CheckboxField
            key={market}
            label={t(`dashboard.market.${market}`)}
            checked={wanted.includes(market)}
            disabled={!answered.includes(market)}
            onChange={({ target }) =>
              onChange(target.checked ? [...wanted, market] : wanted.filter((one) => one !== market))
            }
          />
        ))}
      </div>
      <small>{t(isWhole ? 'devices.edit.markets' : 'devices.edit.marketsOpen')}</small>
    </fieldset>
  );
}
