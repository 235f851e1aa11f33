import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { momentsQuery } from '../../replay/moments/moments-query.ts';
import { openedMomentsAtom } from '../../replay/moments/opened.ts';
import type { Replay } from '../../replay/use-replay.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from './cover.module.css';

/** As of when everything is shown: now, or one of the named moments. The time rail leads to all others. */
export function MomentCard({ replay }: { replay: Replay }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { timeline, event, count, total, isPast, goLive, goToPosition } = replay;
  const { data: named = [] } = useQuery(momentsQuery(timeline.device));
  const open = useSetAtom(openedMomentsAtom);
  const shown = isPast ? (event?.position ?? '') : '';
  const isNamed = named.some(({ position }) => position === shown);
  const options = [
    { value: '', label: t('record.moments.now') },
    ...named.map(({ name, position }) => ({ value: position, label: name })),
    ...(isPast && !isNamed ? [{ value: shown, label: t('record.moments.shown') }] : []),
  ];
  return (
    <Card title={t('dashboard.cover.moment')}>
      <div className={css.stack}>
        <SelectField
          label={t('dashboard.cover.asOf')}
          options={options}
          value={shown}
          onChange={(position) => (position === '' ? goLive() : goToPosition(position))}
        />
        <p className={css.quiet}>
          {event && `${moment(event.recordedAt)} · `}
          {t('history.rail.at', { position: count, total })}
        </p>
        <div className={css.acts}>
          <Button onPress={() => open({ kind: 'compare', from: null })}>{t('history.moments.compare')}</Button>
          <Button onPress={() => open({ kind: 'list' })}>{t('history.moments.list')}</Button>
        </div>
      </div>
    </Card>
  );
}
