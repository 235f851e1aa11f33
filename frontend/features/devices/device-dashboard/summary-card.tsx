import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import css from './device-dashboard.module.css';
import { useSummary } from './use-summary.ts';

type SummaryCardProps = {
  device: Device;
  /** Number of changes to its subjects since it was written. */
  changes: number;
  isReadOnly: boolean;
};

/** The device in words, written by hand or else generated; to be edited, cleared, and generated again. */
export function SummaryCard({ device, changes, isReadOnly }: SummaryCardProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const [isEditing, setEditing] = useState(false);
  const { write, clear, regenerate, isCoolingDown } = useSummary(device.id);
  const text = device.userSummary ?? (device.summary && say(device.summary.text));
  const isCustom = device.userSummary !== null;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const summary = typed(new FormData(event.currentTarget), 'summary').trim();
    const end = () => setEditing(false);
    if (summary !== '') write.mutate(summary, { onSuccess: end });
    else if (isCustom) clear.mutate(undefined, { onSuccess: end });
    else end();
  };

  return (
    <Card title={t('dashboard.summary.title')} aside={text && <Origin device={device} />}>
      {isEditing && !isReadOnly ? (
        <form onSubmit={save}>
          <TextAreaField
            name="summary"
            label={t('dashboard.summary.label')}
            placeholder={t('dashboard.summary.placeholder')}
            defaultValue={text ?? ''}
            rows={4}
            maxLength={10_000}
            error={write.error ? sentenceOf(write.error, t('dashboard.summary.updateFailed')) : undefined}
            autoFocus
          />
          <div className={css.actions}>
            <Button look="primary" type="submit" isPending={write.isPending || clear.isPending}>
              {t('dashboard.summary.save')}
            </Button>
            <Button onPress={() => setEditing(false)}>{t('dashboard.summary.cancel')}</Button>
          </div>
        </form>
      ) : (
        <>
          {clear.error && (
            <p className={css.alert} role="alert">
              {sentenceOf(clear.error, t('dashboard.summary.clearUserFailed'))}
            </p>
          )}
          <p className={text ? css.summary : css.quiet}>{text ?? t('dashboard.summary.none')}</p>
          {text && changes > 0 && (
            <p>
              <Badge tone="warn">{t('dashboard.summary.before', { count: changes })}</Badge>
            </p>
          )}
          {device.pendingSummary && (
            <p className={css.quiet} role="status">
              {t('dashboard.summary.pending')}
            </p>
          )}
          {device.summaryFailure && !device.pendingSummary && (
            <p className={css.alert}>{t('dashboard.summary.regenerateFailed')}</p>
          )}
          <div className={css.actions}>
            <Button disabled={isReadOnly} onPress={() => setEditing(true)}>
              {t('dashboard.summary.edit')}
            </Button>
            {isCustom && (
              <Button disabled={isReadOnly} isPending={clear.isPending} onPress={() => clear.mutate()}>
                {t('dashboard.summary.clear')}
              </Button>
            )}
            <Button
              disabled={isReadOnly || isCoolingDown}
              isPending={regenerate.isPending || (device.pendingSummary !== null && !isReadOnly)}
              onPress={() => regenerate.mutate()}
            >
              {t(device.summary ? 'dashboard.summary.regenerate' : 'dashboard.summary.generate')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Origin({ device: { userSummary, summary } }: { device: Device }) {
  const { t } = useTranslation();
  const { day } = useDates();
  if (userSummary !== null) return <Badge>{t('dashboard.summary.own')}</Badge>;
  if (summary === null) return null;
  const { engine, fallback, model, at } = summary;
  const isRuleBased = engine === 'offline' || fallback;
  return (
    <span title={fallback ? t('dashboard.summary.fallback') : undefined}>
      <Badge>
        {isRuleBased ? t('dashboard.summary.offline') : `✦ ${t('dashboard.summary.ai', { model, date: day(at) })}`}
      </Badge>
    </span>
  );
}
