import risks from './risks.json';
import notices from './notices.json';

/** Texts of the risk file. */
export const risking = { risks, notices };
