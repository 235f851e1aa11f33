import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { authorsOf, isOpen, openFilter, type EventFilter } from './event-filter.ts';
import { abouts } from '../../replay/event-about.ts';
import { eventKinds } from '../../replay/event-kind.ts';
import css from './history.module.css';
import { useEventWords } from '../../replay/use-event-words.ts';

type EventFilterBarProps = {
  events: readonly HistoryEvent[];
  filter: EventFilter;
  found: number;
  onChange: (filter: EventFilter) => void;
};

export function EventFilterBar({ events, filter, found, onChange }: EventFilterBarProps) {
  const { t } = useTranslation();
  const { author } = useEventWords();
  const people = useMemo(() => authorsOf(events), [events]);
  const change = (part: Partial<EventFilter>) => onChange({ ...filter, ...part });
  return (
    <search className={css.filter} aria-label={t('record.filter.title')}>
      <TextField
        type="search"
        label={t('record.filter.text')}
        value={filter.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <SelectField
        label={t('record.filter.person')}
        value={filter.person ?? ''}
        onChange={(person) => change({ person: person || null })}
        options={[
          { value: '', label: t('record.filter.anyone') },
          ...people.map((person) => ({ value: person.id, label: author(person) })),
        ]}
      />
      <SelectField
        label={t('record.filter.kind')}
        value={filter.kind ?? ''}
        onChange={(kind) => change({ kind: eventKinds.find((known) => known === kind) ?? null })}
        options={[
          { value: '', label: t('record.filter.anyKind') },
          ...eventKinds.map((kind) => ({ value: kind, label: t(`history.kind.${kind}`) })),
        ]}
      />
      <SelectField
        label={t('record.filter.about')}
        value={filter.about ?? ''}
        onChange={(about) => change({ about: abouts.find((known) => known === about) ?? null })}
        options={[
          { value: '', label: t('record.filter.anything') },
          ...abouts.map((about) => ({ value: about, label: t(`record.about.${about}`) })),
        ]}
      />
      <DateField label={t('record.filter.from')} value={filter.from} onChange={(from) => change({ from })} />
      <DateField label={t('record.filter.to')} value={filter.to} onChange={(to) => change({ to })} />
      <p role="status">
        {t('record.filter.found', { count: found })}
        {!isOpen(filter) && (
          <Button look="ghost" onPress={() => onChange(openFilter)}>
            {t('record.filter.clear')}
          </Button>
        )}
      </p>
    </search>
  );
}
