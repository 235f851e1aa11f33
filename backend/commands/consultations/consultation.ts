import { isConsultationEvent } from '#/backend/events/catalogue.ts';
import type { ConsultationEvent } from '#/backend/events/consultations.ts';
import { happened, type Decider } from '../decider.ts';

/** A read of the record by a person whose reads are recorded. */
export type ConsultRecord = { type: 'ConsultRecord'; part: string; device: string | null; isExport: boolean };

/** Reads recorded in the session so far. */
export type Consultations = ReadonlySet<string>;

const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** The key of a read: ten reads of a screen within an hour count as one. */
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
