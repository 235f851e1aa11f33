import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/** Stream `consultation-<session>`: what an auditor looked at in one session. */
export const consultationEvents = {
  /**
   * A part of the record was read, or taken out as a file: once per session, hour, part and device. The device stands
   * in the data, so that its own trail tells changes alone.
   */
  RecordConsulted: event(
    z.object({
      /** First word of the calls: `risks`, `documents` ... */
      part: z.string(),
      device: z.nullable(z.string()),
      isExport: z.boolean(),
      /** The hour it began in, `2026-11-21T18`. */
      hour: z.string(),
    }),
  ),
};
export type ConsultationEvent = EventOf<typeof consultationEvents>;
