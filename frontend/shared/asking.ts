import { createContext, use } from 'react';
import type { Ask, StructuredData } from '#/backend/api/pages/contract.ts';

/** What a page may do while the server writes it; null in a browser. `describe`: tells search engines of its content. */
export type Asking = { ask: Ask; describe: (data: StructuredData) => void };
export const AskingContext = createContext<Asking | null>(null);

/** Tells search engines what the page holds; only the server does, for the first answer of an address. */
export function useStructured(data: () => StructuredData | null): void {
  const asking = use(AskingContext);
  const told = asking ? data() : null;
  if (told) asking?.describe(told);
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
