import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Market } from '#/backend/events/markets.ts';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import { useDates } from '../../../shared/dates.ts';
import { Term } from '../../../shared/term.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { useEventWords } from '../../../replay/use-event-words.ts';
import { EditButton } from '../edit/edit-button.tsx';
import css from './device-dashboard.module.css';
import { emdnTermQuery } from './emdn-term.ts';
import { LogoButtons } from './logo-buttons.tsx';

type DeviceCardProps = {
  device: Device;
  created: HistoryEvent | null;
  isReadOnly: boolean;
  /** Where it is sold, and of which markets the questionnaire has asked; null until that is loaded. */
  sold: { markets: readonly Market[]; answeredMarkets: readonly Market[] } | null;
  isSettled: boolean;
};

/** The device's name, manufacturer, markets and date of creation. */
export function DeviceCard({ device, created, isReadOnly, sold, isSettled }: DeviceCardProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { day } = useDates();
  const { author } = useEventWords();
  const { emdnCode } = device;
  const { data: term } = useQuery({ ...emdnTermQuery(emdnCode ?? '', locale), enabled: emdnCode !== null });
  return (
    <Card
      title={
        <span className={css.deviceName}>
          {device.logo && (
            <img
              className={css.logo}
              src={`/api/devices/logo?deviceId=${device.id}&sha256=${device.logo.sha256}`}
              alt={t('dashboard.logo.alt')}
            />
          )}
          {device.name}
        </span>
      }
      aside={
        !isReadOnly && (
          <span className={css.acts}>
            {sold && (
              <EditButton {...{ device, isSettled }} markets={sold.markets} answeredMarkets={sold.answeredMarkets} />
            )}
            <LogoButtons deviceId={device.id} hasLogo={device.logo !== null} />
          </span>
        )
      }
    >
      <dl className={css.facts}>
        <Fact name={t('dashboard.manufacturer')}>{device.manufacturer}</Fact>
        <Fact name={t('dashboard.range')}>{device.range || t('dashboard.none')}</Fact>
        <Fact name={<Term of="emdn-code">{t('dashboard.emdn')}</Term>}>
          {emdnCode ? (
            <>
              <code>{emdnCode}</code> {term}
            </>
          ) : (
            t('dashboard.none')
          )}
        </Fact>
        <Fact name={t('dashboard.markets')}>
          {sold?.markets.map((market) => t(`dashboard.market.${market}`)).join(' · ') || t('dashboard.none')}
        </Fact>
        {created && (
          <Fact name={t('dashboard.created')}>
            {t('dashboard.createdBy', { date: day(created.recordedAt), name: author(created.actor) })}
          </Fact>
        )}
        <div data-wide>
          <dt>{t('dashboard.description')}</dt>
          <dd>{device.description}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
