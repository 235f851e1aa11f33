import { atom, useAtomValue } from 'jotai';
import { use } from 'react';
import type { Site, Words } from '#/backend/api/site/contract.ts';
import { request } from './api.ts';
import { AskingContext } from './asking.ts';
import { asWritten, given, takeGiven } from './given.ts';
import { useLocale } from './use-locale.ts';

const path = '/api/site/getSite';
const known = given(path);
const siteSchema = async () => (await import('#/backend/api/site/contract.ts')).Site;

/** Asked for once, when the first part of a page wants it and it did not come along. A page stands without what it says. */
const siteAtom = atom<Site | null>(known === undefined ? null : asWritten(siteSchema, known));
siteAtom.onMount = (set) => {
  if (!takeGiven(path)) request(siteSchema, path).then(set, () => undefined);
};

/** What the operator says of the site; null until it is known. */
export function useSite(): Site | null {
  const asking = use(AskingContext);
  const site = useAtomValue(siteAtom);
  return asking ? asWritten(siteSchema, use(asking.ask(path))) : site;
}

/** Picks the words of the page's language; null where the operator wrote none in it. */
export function useWords(): (words: Words | null | undefined) => string | null {
  const { locale } = useLocale();
  return (words) => words?.[locale] ?? null;
}
