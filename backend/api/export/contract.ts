import * as z from 'zod/mini';
import { filled, text } from '../edge/contract.ts';

const mostRows = 5000;
/** The history of a device is the longest table. */
const mostTableRows = 20_000;
const cell = text(5000);

/** A row of the table of risks on the screen. */
export const ExportedRisk = z.strictObject({
  key: cell,
  type: cell,
  category: cell,
  phenomenon: cell,
  situation: cell,
  damage: cell,
  /** ACCEPT, REJECT, or any other value for an undecided risk. */
  accepted: z.optional(z.nullable(cell)),
  /** AI or Library, or Own. */
  source: cell,
});
export type ExportedRisk = z.infer<typeof ExportedRisk>;

/** Missing and empty data are refused with `NO_DATA`. */
export const ExportBody = z.strictObject({
  data: z.optional(z.nullable(z.array(ExportedRisk).check(z.maxLength(mostRows)))),
});

const mostColumns = 60;
/** A table as a reader sees it: its name, the heads of its columns, and the words of its rows, cell by cell. */
export const ExportTableBody = z.strictObject({
  name: filled(100),
  heads: z.array(text(200)).check(z.minLength(1), z.maxLength(mostColumns)),
  rows: z.array(z.array(cell).check(z.maxLength(mostColumns))).check(z.maxLength(mostTableRows)),
});
export type ExportTableBody = z.infer<typeof ExportTableBody>;
