import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** Stream `consultation-<session>`: the reads of an auditor in one session. */
export const consultationEvents = {
  /**
   * A part of the record was read, or exported as a file: once per session, hour, part and device. The device is in the
   * data, so that its own trail holds only changes.
   */
  RecordConsulted: event(
    z.object({
      /** First word of the calls: `risks`, `documents` ... */
      part: z.string(),
      device: z.nullable(z.string()),
      isExport: z.boolean(),
      /** The hour, as `2026-11-21T18`. */
      hour: z.string(),
    }),
  ),
};
export type ConsultationEvent = EventOf<typeof consultationEvents>;
