import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { toAddress } from '../../replay/address.ts';
import { copyText } from '../../shared/copy-text.ts';
import { endOfDay, localDay } from './day-rows.ts';
import css from './history.module.css';
import { countAtTime } from '../../replay/timeline.ts';
import type { Replay } from '../../replay/use-replay.ts';

/** Go to a date, the address of the moment, and the files of the record until then. */
export function HistoryActions({ replay: { timeline, events, event, isPast, goTo } }: { replay: Replay }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const asOf = isPast ? event?.position : undefined;
  const file = (format: string) =>
    withSearch('/api/history/export', { deviceId: timeline.device, format, locale, asOf });
  const copyLink = async () => {
    const url = new URL(location.href);
    if (event) url.searchParams.set('at', toAddress(event.position));
    if (await copyText(url.href)) toast('success', t('history.linkCopied'));
    else toast('error', t('record.compare.copyFailed'));
  };
  return (
    <>
      <div className={css.date}>
        <DateField
          label={t('history.asOfDate')}
          min={dayOf(events[0])}
          max={dayOf(events.at(-1))}
          value={dayOf(event ?? undefined) ?? null}
          onChange={(day) => day && goTo(countAtTime(events, endOfDay(day)))}
          waits
        />
      </div>
      <Button onPress={() => void copyLink()}>{t('history.copyLink')}</Button>
      <ButtonLink to={file('xlsx')} reloadDocument download>
        {t('history.exportXlsx')}
      </ButtonLink>
      <ButtonLink to={file('jsonl')} reloadDocument download>
        {t('history.exportJsonl')}
      </ButtonLink>
    </>
  );
}

const dayOf = (event: HistoryEvent | undefined) => event && localDay(event.recordedAt);
