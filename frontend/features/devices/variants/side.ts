import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';

/** One of two devices that are compared, at its moment. `asOf`: the same moment for requests; null for now. */
export type Side = { id: string; name: string; moment: DeviceMoment; asOf: string | null };
