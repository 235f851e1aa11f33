import type { Locale } from '../../shared/locales.ts';

/** What the product made of its demo (tests/samples/make.ts), kept in frontend/public. */
export const sampleRecord = '/samples/record.acta-proof.jsonl';
export const samplePrint = (what: 'document' | 'report', locale: Locale) => `/samples/${what}-${locale}.pdf`;
