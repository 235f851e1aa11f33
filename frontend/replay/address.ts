/** Positions are padded in the log; addresses show them without the zeros. */
const digits = 16;

export const toAddress = (position: string): string => position.replace(/^0+(?=\d)/, '');

/** The position in an address; null where there is none. */
export const fromAddress = (text: string | null): string | null =>
  text !== null && /^\d{1,20}$/.test(text) ? text.padStart(digits, '0') : null;

export type Moments = { at: string | null; pin: string | null };

export const readMoments = (search: string): Moments => {
  const parameters = new URLSearchParams(search);
  return { at: fromAddress(parameters.get('at')), pin: fromAddress(parameters.get('pin')) };
};
