import { consistencyRules } from '#/knowledge/evidence/consistency.ts';

const citation =
  /\b(ISO|IEC|CEI)(?:[/ ](?:IEC|TR|TS|EN))*[ \u00A0](\d{3,5}(?:-\d{1,2})*)\s?:\s?((?:19|20)\d{2})(?:\+A\d+:((?:19|20)\d{2}))?/gu;

/** Whether a text works by an edition of a standard that is no longer in use. */
export const citesSuperseded = (text: string): boolean =>
  [...text.matchAll(citation)].some(([, body, number = '', year]) => {
    const inUse = consistencyRules().editions[`${body === 'CEI' ? 'IEC' : body} ${number}`];
    return inUse !== undefined && Number(year) < inUse;
  });
