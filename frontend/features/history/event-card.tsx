import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { toAddress } from '../../replay/address.ts';
import { kindOf } from '../../replay/event-kind.ts';
import css from './event-card.module.css';
import { useEventWords } from '../../replay/use-event-words.ts';
import { utcMoment, zoneName } from '../../replay/utc.ts';

type EventCardProps = {
  event: HistoryEvent;
  events: readonly HistoryEvent[];
  onGoTo: (position: string) => void;
};

/** All data of one event: author, time, reason, cause, effects, and its place in the record. */
export function EventCard({ event, events, onGoTo }: EventCardProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const { moment } = useDates();
  const { author, role } = useEventWords();
  const byId = useMemo(() => new Map(events.map((each) => [each.id, each])), [events]);
  const effects = useMemo(() => events.filter(({ causation }) => causation === event.id), [events, event.id]);
  const cause = event.causation === null ? null : byId.get(event.causation);
  return (
    <Card title={say(event.sentence)} aside={<Badge>{t(`history.kind.${kindOf(event)}`)}</Badge>} className={css.card}>
      <dl className={css.facts}>
        <Row name={t('record.card.who')}>
          {author(event.actor)}
          {event.actor.role && <small> {role(event.actor.role)}</small>}
        </Row>
        <Row name={t('record.card.when')}>
          <time dateTime={event.recordedAt}>{utcMoment(event.recordedAt, locale)}</time>
          <small>{t('record.card.local', { time: moment(event.recordedAt), zone: zoneName() })}</small>
        </Row>
        {event.effectiveAt && <Row name={t('record.card.effective')}>{utcMoment(event.effectiveAt, locale)}</Row>}
        <Row name={t('record.card.why')}>
          {event.reason ? (
            <q>{event.reason}</q>
          ) : (
            <small>{t(event.causation === null ? 'record.card.noReason' : 'record.card.rules')}</small>
          )}
        </Row>
        {cause && (
          <Row name={t('record.card.causedBy')}>
            <Jump event={cause} onGoTo={onGoTo} />
          </Row>
        )}
        {effects.length > 0 && (
          <Row name={t('record.card.effects', { count: effects.length })}>
            <ul>
              {effects.map((effect) => (
                <li key={effect.id}>
                  <Jump event={effect} onGoTo={onGoTo} />
                </li>
              ))}
            </ul>
          </Row>
        )}
        <Row name={t('record.card.position')}>
          <code>{toAddress(event.position)}</code>
        </Row>
        <Row name={t('record.card.hash')}>
          <code title={event.hash}>{event.hash.slice(0, 12)}…</code>
        </Row>
        {event.knowledge && (
          <Row name={t('record.card.knowledge')}>
            <code>{event.knowledge}</code>
          </Row>
        )}
      </dl>
      <details className={css.data}>
        <summary>{t('record.card.data')}</summary>
        <pre>{JSON.stringify({ type: event.type, schema: event.schema, data: event.data }, null, 2)}</pre>
      </details>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Jump({ event, onGoTo }: { event: HistoryEvent; onGoTo: (position: string) => void }) {
  const { say } = useLocale();
  return (
    <button type="button" className={css.jump} onClick={() => onGoTo(event.position)}>
      {say(event.sentence)}
    </button>
  );
}
