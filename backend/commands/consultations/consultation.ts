import { isConsultationEvent } from '#/backend/events/catalogue.ts';
import type { ConsultationEvent } from '#/backend/events/consultations.ts';
import { happened, type Decider } from '../decider.ts';

/** A reading of the record by somebody whose readings are recorded. */
export type ConsultRecord = { type: 'ConsultRecord'; part: string; device: string | null; isExport: boolean };

/** What was recorded in the session so far. */
export type Consultations = ReadonlySet<string>;

const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** What makes a reading the same as one before: who looks at a screen ten times in an hour has consulted it once. */
export const readingKey = ({ part, device, isExport }: Omit<ConsultRecord, 'type'>, now: Date): string =>
  [hourOf(now), part, device ?? '', isExport ? 'export' : 'screen'].join(' ');

export const consultationDecider: Decider<Consultations, ConsultRecord, ConsultationEvent> = {
  stream: (session) => `consultation-${session}`,
  owns: isConsultationEvent,
  initial: new Set(),
  decide(command, consulted, { now }) {
    const { type: _, ...reading } = command;
    return consulted.has(readingKey(reading, now))
      ? happened()
      : happened({ type: 'RecordConsulted', data: { ...reading, hour: hourOf(now) } });
  },
  evolve: (consulted, { data }) => new Set([...consulted, readingKey(data, new Date(`${data.hour}:00:00Z`))]),
};
