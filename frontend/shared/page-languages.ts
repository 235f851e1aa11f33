import { atom, useAtomValue, useSetAtom } from 'jotai';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PublicationAnswer } from '#/backend/api/publications/contract.ts';
import { AskingContext } from './asking.ts';
import { asWritten, given } from './given.ts';
import { isLocale, locales, type Locale } from './locales.ts';
import { withSearch } from './with-search.ts';

/** The call that reads a publication. */
export const publicationPath = (id: string, locale: Locale): string =>
  withSearch('/api/publications/getPublication', { id, locale });

const publicationAnswer = async () => (await import('#/backend/api/publications/contract.ts')).PublicationAnswer;

/** The languages of a publication as its readers may open them; its administrator writes both. */
const languagesOf = ({ languages, post }: PublicationAnswer): readonly Locale[] => (post ? locales : languages);

/** The call for the publication at an address of the site; null for other pages, which are written in all languages. */
function questionAt(pathname: string): string | null {
  const [, locale, list, id, rest] = pathname.split('/');
  return isLocale(locale) && list === 'Publications' && id && rest === undefined ? publicationPath(id, locale) : null;
}

/** What the publication at this address came with, where the server wrote its page. */
function written(): Told | null {
  const question = questionAt(globalThis.location?.pathname ?? '');
  const known = question === null ? undefined : given(question);
  return question === null || known === undefined
    ? null
    : { question, languages: languagesOf(asWritten(publicationAnswer, known)) };
}

type Told = { question: string; languages: readonly Locale[] };
const toldAtom = atom<Told | null>(written());

/** Tells the links of the languages, and the server that writes the page, in which languages a publication can be read. */
export function useTellLanguages(question: string, answer: PublicationAnswer | null): void {
  const asking = use(AskingContext);
  const tell = useSetAtom(toldAtom);
  if (asking && answer) asking.writtenIn(languagesOf(answer));
  useEffect(() => {
    if (answer) tell({ question, languages: languagesOf(answer) });
  }, [tell, question, answer]);
}

/** The languages in which the page at this address can be read. */
export function useLanguagesHere(): readonly Locale[] {
  const asking = use(AskingContext);
  const told = useAtomValue(toldAtom);
  const question = questionAt(useLocation().pathname);
  if (question === null) return locales;
  if (asking) return languagesOf(asWritten(publicationAnswer, use(asking.ask(question))));
  return told?.question === question ? told.languages : locales;
}
