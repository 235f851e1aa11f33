import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Content } from './documents.ts';

const Bilingual = z.object({ en: z.string(), fr: z.string() });
/** The device of which another is a variant: its id, its name then, and its position in the log when it was copied. */
const Origin = z.object({ device: z.string(), name: z.string(), position: z.string() });

const unchanged = (data: never): unknown => data;

const Usage = z.object({ inputTokens: z.number(), outputTokens: z.number() });

/** Stream `device-<id>`: the details and the summary of a device. */
export const deviceEvents = {
  DeviceCreated: event(
    z.object({
      name: z.string(),
      range: z.nullable(z.string()),
      description: z.string(),
      manufacturer: z.string(),
      emdnCode: z.nullable(z.string()),
      origin: z.optional(Origin),
    }),
    unchanged,
  ),
  /** New values of the details that changed, with the old ones. */
  DeviceDetailsChanged: event(
    z.object({
      changes: z.array(
        z.object({
          field: z.enum(['name', 'range', 'description', 'manufacturer', 'emdnCode']),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Archived: the device can be read, but not changed. */
  DeviceArchived: event(z.object({})),
  DeviceRestored: event(z.object({})),
  /** The picture on the device's card; null where it was removed. */
  LogoChanged: event(z.object({ from: z.nullable(Content), to: z.nullable(Content) })),
  SummaryWritten: event(z.object({ text: z.string(), previous: z.nullable(z.string()) })),
  SummaryCleared: event(z.object({ previous: z.string() })),
  SummaryRequested: event(z.object({})),
  SummaryGenerated: event(
    z.object({
      /** Event that requested it. */
      request: z.string(),
      text: Bilingual,
      engine: z.enum(['offline', 'openai-compatible']),
      model: z.string(),
      promptVersion: z.string(),
      inputHash: z.string(),
      usage: z.nullable(Usage),
      /** True when the offline engine replaced a provider that failed. */
      fallback: z.boolean(),
    }),
  ),
  SummaryFailed: event(z.object({ request: z.string(), code: z.string() })),
};
export type DeviceEvent = EventOf<typeof deviceEvents>;
