import { queryOptions } from '@tanstack/react-query';
import { EmdnFile } from '#/backend/api/generics/contract.ts';
import { request } from '../../../shared/api.ts';
import type { Locale } from '../../../shared/locales.ts';

/** The meaning of an EMDN code, in the reader's language or else in English; null where the nomenclature lacks it. */
export const emdnTermQuery = (code: string, locale: Locale) =>
  queryOptions({
    queryKey: ['EMDN-codes', { code, locale }] as const,
    queryFn: async ({ signal }) => {
      const termIn = async (language: Locale) => {
        const entries = await request(EmdnFile, `/EMDN-codes-${language.toUpperCase()}.json`, { signal });
        return entries.find(({ Code }) => Code === code)?.Term ?? null;
      };
      return (await termIn(locale)) ?? (locale === 'en' ? null : await termIn('en'));
    },
    staleTime: Infinity,
  });
