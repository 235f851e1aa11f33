import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';

const Language = z.enum(['en', 'fr']);

const Written = z.object({ field: z.string(), language: Language, from: z.nullable(z.string()), to: z.string() });
const Cleared = z.object({ field: z.string(), language: Language, from: z.string() });

/**
 * Stream `description-<device>`: what the manufacturer writes of a device for its documents. `field` is one of the device
 * description (`indications`) or a place of one document (`TPL.DES.07.12`). Both languages are texts of their own.
 */
export const descriptionEvents = {
  /** `from` is the earlier text, null where there was none. */
  FieldWritten: event(Written),
  /** The field is open again. */
  FieldCleared: event(Cleared),
};
export type DescriptionEvent = EventOf<typeof descriptionEvents>;

/**
 * Stream `company-description-<organisation>`: what is true of the company whatever its devices are. `field` is one of a
 * section of the company; a device that has a text of its own there keeps it.
 */
export const companyDescriptionEvents = {
  CompanyFieldWritten: event(Written),
  CompanyFieldCleared: event(Cleared),
};
export type CompanyDescriptionEvent = EventOf<typeof companyDescriptionEvents>;
