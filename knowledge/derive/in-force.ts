type Dated = { validFrom: string; validTo?: string | undefined };

/** The rows that are in force on a day (`2026-11-21`); the day of `validTo` is the last one. Keeps the order. */
export const inForce = <Row extends Dated>(rows: readonly Row[], day: string): Row[] =>
  rows.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === undefined || day <= validTo));
