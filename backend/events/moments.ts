import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

/**
 * Stream `moments-<device>`: names that people give to moments of a device, such as "Submission to the notified body". The
 * id of a named moment is that of the event that named it; `position` is where in the log the moment is.
 */
export const momentEvents = {
  MomentNamed: event(z.object({ position: z.string(), name: z.string() })),
  MomentRenamed: event(z.object({ moment: z.string(), from: z.string(), to: z.string() })),
  /** The name is withdrawn; the moment itself stays, as every moment does. */
  MomentWithdrawn: event(z.object({ moment: z.string(), name: z.string() })),
};
export type MomentEvent = EventOf<typeof momentEvents>;
