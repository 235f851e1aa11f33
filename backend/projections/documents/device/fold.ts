import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isDeviceEvent } from '#/backend/events/device-kinds.ts';
import type { Content } from '#/backend/events/documents.ts';
import type { View } from '../../view.ts';

type Bilingual = { en: string; fr: string };
export type GeneratedSummary = {
  text: Bilingual;
  engine: 'offline' | 'openai-compatible';
  model: string;
  fallback: boolean;
  at: string;
};

/** A device as its screens show it. `exists` is false before it was created. */
export type Device = {
  id: string;
  exists: boolean;
  organisation: string;
  name: string;
  range: string | null;
  description: string;
  manufacturer: string;
  emdnCode: string | null;
  createdAt: string;
  createdBy: string;
  summary: GeneratedSummary | null;
  userSummary: string | null;
  /** The request for a summary without an outcome yet. */
  pendingSummary: { request: string; at: string; position: string } | null;
  summaryFailure: string | null;
  isArchived: boolean;
  logo: Content | null;
  /** The device of which this one is a variant; null where it is none. */
  origin: { device: string; name: string; position: string } | null;
};

const unborn = (id: string): Device => ({
  id,
  exists: false,
  organisation: '',
  name: '',
  range: null,
  description: '',
  manufacturer: '',
  emdnCode: null,
  createdAt: '',
  createdBy: '',
  summary: null,
  userSummary: null,
  pendingSummary: null,
  summaryFailure: null,
  isArchived: false,
  logo: null,
  origin: null,
});

export const deviceView: View<Device> = {
  name: 'device',
  version: 3,
  key: (event) => (isDeviceEvent(event) ? event.device : null),
  initial: unborn,
  fold: foldDevice,
};

function foldDevice(device: Device, event: LoggedEvent): Device {
  if (!isDeviceEvent(event)) return device;
  switch (event.type) {
    case 'DeviceCreated':
      return {
        ...device,
        ...event.data,
        origin: event.data.origin ?? null,
        exists: true,
        organisation: event.organisation ?? '',
        createdAt: event.recordedAt,
        createdBy: event.actor.id,
      };
    case 'DeviceDetailsChanged':
      return { ...device, ...Object.fromEntries(event.data.changes.map(({ field, to }) => [field, to])) };
    case 'DeviceArchived':
      return { ...device, isArchived: true };
    case 'DeviceRestored':
      return { ...device, isArchived: false };
    case 'LogoChanged':
      return { ...device, logo: event.data.to };
    case 'SummaryWritten':
      return { ...device, userSummary: event.data.text };
    case 'SummaryCleared':
      return { ...device, userSummary: null };
    case 'SummaryRequested':
      return {
        ...device,
        pendingSummary: { request: event.id, at: event.recordedAt, position: event.position },
        summaryFailure: null,
      };
    case 'SummaryGenerated': {
      const { text, engine, model, fallback } = event.data;
      return { ...device, summary: { text, engine, model, fallback, at: event.recordedAt }, pendingSummary: null };
    }
    case 'SummaryFailed':
      return { ...device, pendingSummary: null, summaryFailure: event.data.code };
  }
}
