import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import type { Device } from '#/backend/projections/device/fold.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { useEventWords } from '../../history/use-event-words.ts';
import css from './device-dashboard.module.css';
import { emdnTermQuery } from './emdn-term.ts';

/** What the device is called, who makes it, and since when it is here. */
export function DeviceCard({ device, created }: { device: Device; created: HistoryEvent | null }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { day } = useDates();
  const { author } = useEventWords();
  const { emdnCode } = device;
  const { data: term } = useQuery({ ...emdnTermQuery(emdnCode ?? '', locale), enabled: emdnCode !== null });
  return (
    <Card title={device.name}>
      <dl className={css.facts}>
        <Fact name={t('dashboard.manufacturer')}>{device.manufacturer}</Fact>
        <Fact name={t('dashboard.range')}>{device.range || t('dashboard.none')}</Fact>
        <Fact name={t('dashboard.emdn')}>
          {emdnCode ? (
            <>
              <code>{emdnCode}</code> {term}
            </>
          ) : (
            t('dashboard.none')
          )}
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
