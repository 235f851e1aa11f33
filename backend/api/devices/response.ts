import { applicableNorms } from '#/backend/projections/documents/device-moment/fold.ts';
import { applicableCount } from '#/backend/projections/documents/profile/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { Device } from './contract.ts';

/** A device for the API. Every figure is counted from the views. */
export function deviceAnswer(seen: Seen, { selected, locale }: { selected: boolean; locale: Locale }): Device {
  const { device, profile, profiling, position } = seen;
  const { summary } = device;
  return {
    _id: device.id,
    name: device.name,
    range: device.range,
    description: device.description,
    manufacturer: device.manufacturer,
    emdnCode: device.emdnCode,
    selected,
    summary: summary?.text[locale] ?? null,
    summaryOrigin: summary && {
      engine: summary.engine,
      model: summary.model,
      fallback: summary.fallback,
      at: summary.at,
    },
    summaryPending: device.pendingSummary !== null,
    summaryFailure: device.summaryFailure,
    userSummary: device.userSummary,
    riskCount: profile.risks.length,
    docTemplatesCount: applicableCount(profile.templates),
    normsCount: applicableNorms(seen),
    classification: profile.classification,
    answered: profiling.answers.length,
    completed: profiling.completed,
    archived: device.isArchived,
    logo: device.logo && `/api/devices/logo?deviceId=${device.id}&sha256=${device.logo.sha256}`,
    createdAt: device.createdAt,
    origin: device.origin,
    position,
  };
}
