import verify from './verify.json';

/** What the page says on which anybody checks an exported record. */
export const check = { verify };
