import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toAddress } from '../address.ts';
import { momentsQuery } from '../moments/moments-query.ts';
import { countAtPosition, momentAt } from '../timeline.ts';
import type { Replay } from '../use-replay.ts';
import css from './comparison.module.css';
import { Comparison } from './comparison.tsx';
import { useDifference } from './use-difference.ts';

type CompareDialogProps = { replay: Replay; from: string | null; onClose: () => void };

/** Two moments of the device beside each other, from every screen: named ones, the one on the screen, and now. */
export function CompareDialog({ replay, from, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { to } = useLocale();
  const { timeline, events, event, isPast } = replay;
  const { data: named = [] } = useQuery(momentsQuery(timeline.device));
  const first = events[0]?.position ?? '';
  const newest = events.at(-1)?.position ?? '';
  const shown = event?.position ?? newest;
  const [chosen, setChosen] = useState<{ before: string; after: string } | null>(null);
  // What is before and what is after follows from the positions, whatever was asked first.
  const asked = from ?? (isPast ? shown : (named.at(-1)?.position ?? first));
  const other = from !== null && isPast ? shown : newest;
  const { before, after } = chosen ?? { before: asked < other ? asked : other, after: asked < other ? other : asked };
  const options = [
    { value: first, label: t('record.moments.first') },
    ...named.map(({ name, position }) => ({ value: position, label: name })),
    ...(isPast ? [{ value: shown, label: t('record.moments.shown') }] : []),
    { value: newest, label: t('record.moments.now') },
  ].filter(({ value }, index, all) => all.findIndex((one) => one.value === value) === index);
  const counts = { before: countAtPosition(events, before), after: countAtPosition(events, after) };
  const sections = useDifference(momentAt(timeline, counts.before), momentAt(timeline, counts.after));
  const dateOf = (count: number) => moment(events[count - 1]?.recordedAt ?? '');
  const address = new URLSearchParams({ pin: toAddress(before), ...(after < newest && { at: toAddress(after) }) });
  return (
    <Dialog
      title={t('record.compare.title')}
      size="reader"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={`${to('/Dashboard/History')}?${address}`} onClick={onClose}>
            {t('record.compare.inHistory')}
          </ButtonLink>
          <Button look="primary" onPress={onClose}>
            {t('record.moments.close')}
          </Button>
        </>
      }
    >
      <div className={css.choice}>
        <SelectField
          label={t('record.compare.from')}
          options={options}
          value={before}
          onChange={(value) => setChosen({ before: value, after })}
        />
        <SelectField
          label={t('record.compare.to')}
          options={options}
          value={after}
          onChange={(value) => setChosen({ before, after: value })}
        />
      </div>
      <Comparison
        sections={sections}
        title={replay.moment.device.name}
        between={t('record.compare.between', {
          from: counts.before,
          fromDate: dateOf(counts.before),
          to: counts.after,
          toDate: dateOf(counts.after),
        })}
        note={t('record.compare.events', { count: Math.abs(counts.after - counts.before) })}
        nothing={t('record.compare.nothing')}
      />
    </Dialog>
  );
}
