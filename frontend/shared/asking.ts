import { createContext, use } from 'react';
import type { Ask, StructuredData } from '#/backend/api/pages/contract.ts';
import type { Locale } from './locales.ts';

/**
 * What a page may do while the server writes it; null in a browser. `describe`: tells search engines of its content.
 * `writtenIn`: in which languages it can be read, where these are not all. `awaitBrowser`: the page is not whole before the
 * browser has taken it over. `hold`: a source that is loaded later stands in the page, which needs its styles.
 */
export type Asking = {
  ask: Ask;
  describe: (data: StructuredData) => void;
  writtenIn: (languages: readonly Locale[]) => void;
  awaitBrowser: () => void;
  hold: (source: string) => void;
};
export const AskingContext = createContext<Asking | null>(null);

/** Tells search engines what the page holds; only the server does, for the first answer of an address. */
export function useStructured(data: () => StructuredData | null): void {
  const asking = use(AskingContext);
  const told = asking ? data() : null;
  if (told) asking?.describe(told);
}

/** Has the browser take the page over as soon as it is shown, and not only when somebody touches it. */
export function useBrowserSoon(isNeeded: boolean): void {
  const asking = use(AskingContext);
  if (isNeeded) asking?.awaitBrowser();
}

/** The styles and the code of a piece that is loaded later come with the page in which the server wrote it. */
export function useWrittenPiece(source: string): void {
  use(AskingContext)?.hold(source);
}

/** Questions with their answers, in the words of schema.org. */
export const questionsOf = (items: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
