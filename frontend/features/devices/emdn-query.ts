import { queryOptions } from '@tanstack/react-query';
import { EmdnFile } from '#/backend/api/generics/contract.ts';
import { Synonyms } from '#/backend/api/knowledge/contract.ts';
import { request } from '../../shared/api.ts';
import type { Locale } from '../../shared/locales.ts';
import { fixture } from '../../shared/query.ts';
import type { EmdnEntry } from './emdn.ts';

/** The nomenclature for a reader. `borrowed`: codes whose terms are in English, since the reader's language lacks them. */
export type Emdn = { entries: EmdnEntry[]; borrowed: ReadonlySet<string>; hasOnlyGroups: boolean };

export const emdnKey = 'emdn';

export const emdnQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [emdnKey, locale] as const,
    queryFn: async ({ signal }): Promise<Emdn> => {
      const own = await codesIn(locale, signal);
      const english = locale !== 'en' && isOnlyGroups(own) ? await codesIn('en', signal) : [];
      const known = new Set(own.map(({ Code }) => Code));
      const borrowed = english.filter(({ Code }) => !known.has(Code));
      const entries = [...own, ...borrowed];
      return { entries, borrowed: new Set(borrowed.map(({ Code }) => Code)), hasOnlyGroups: isOnlyGroups(entries) };
    },
    staleTime: Infinity,
  });

const codesIn = (locale: Locale, signal: AbortSignal) =>
  request(EmdnFile, `/EMDN-codes-${locale.toUpperCase()}.json`, { signal });

/** The groups of two levels come with Acta; what is below them is imported. */
const isOnlyGroups = (entries: readonly EmdnEntry[]) => entries.every(({ Code }) => Code.length <= 3);

export const synonymsQuery = () => fixture(Synonyms, 'knowledge/getSynonyms');
