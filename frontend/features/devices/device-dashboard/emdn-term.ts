import { queryOptions } from '@tanstack/react-query';
import { EmdnFile } from '#/backend/api/generics/contract.ts';
import { request } from '../../../shared/api.ts';
import type { Locale } from '../../../shared/locales.ts';

/** The meaning of an EMDN code, in the reader's language; null for a code that the nomenclature does not hold. */
export const emdnTermQuery = (code: string, locale: Locale) =>
  queryOptions({
    queryKey: ['EMDN-codes', { code, locale }] as const,
    queryFn: async ({ signal }) => {
      const entries = await request(EmdnFile, `/EMDN-codes-${locale.toUpperCase()}.json`, { signal });
      return entries.find(({ Code }) => Code === code)?.Term ?? null;
    },
    staleTime: Infinity,
  });
