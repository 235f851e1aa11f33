import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Ask, Page, StructuredData, WritePage } from '#/backend/api/pages/contract.ts';
import { AskingContext } from '../../shared/asking.ts';
import { locales, type Locale } from '../../shared/locales.ts';
import { cataloguesOf, routes } from '../router.tsx';
import { dashboardSources, firstQuestion } from './dashboard-sources.ts';
import { descriptionOf } from './descriptions.ts';
import { destinationOf } from './destination.ts';
import { partsOf } from './parts.ts';
import { sourcesOf } from './sources.ts';
import { wordsOf } from './words.ts';
import { written } from './written.ts';

const handler = createStaticHandler(routes);

/** Writes the page of an address; other screens are left to the browser. Throws where a call for it refuses. */
export const writePage: WritePage = async ({ url, language, ask }) => {
  const { locale, pathname, route, params, screen } = destinationOf(url.pathname, language);
  const page = written[route ?? ''];
  const sources = screen === null ? [] : dashboardSources(screen, pathname, locale);
  const ahead = screen === null ? null : { first: firstQuestion(screen) };
  const shell = { kind: 'shell', locale, sources, ahead } as const;
  if (!page && route !== null && route !== '404') return shell;
  const path = page ? pathname + url.search : `/${locale}/404`;
  const context = await handler.query(new Request(`http://acta${path}`));
  if (context instanceof Response || !context.matches.at(-1)?.route.Component) return shell;

  const asked = rememberAsked(ask);
  const structured = new Map<string, StructuredData>();
  const describe = (data: StructuredData) => void structured.set(JSON.stringify(data), data);
  let languages: readonly Locale[] = locales;
  const writtenIn = (some: readonly Locale[]) => void (languages = some);
  let starts: Page['starts'] = 'touched';
  const awaitBrowser = () => void (starts = 'shown');
  const held = new Set<string>();
  const hold = (source: string) => void held.add(source);
  const { prelude } = await prerender(
    <AskingContext value={{ ask: (question) => asked.ask(question), describe, writtenIn, awaitBrowser, hold }}>
      <I18nextProvider i18n={wordsOf(locale)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </I18nextProvider>
    </AskingContext>,
    // What is large would otherwise be put in its place by a script in the page. A failure is thrown; nothing prints it.
    { progressiveChunkSize: Infinity, onError: () => undefined },
  );
  const address = page?.of(params, url.searchParams) ?? null;
  return {
    kind: 'page',
    locale,
    isThere: page !== undefined,
    address,
    path,
    languages,
    description: descriptionOf(wordsOf(locale), page ? address : '404'),
    ...partsOf(await new Response(prelude).text()),
    sources: [
      ...(await sourcesOf(context.matches.map((match) => match.route))),
      ...held,
      ...['core', ...cataloguesOf(path)].map((part) => `locales/${locale}/${part}.ts`),
    ],
    given: await asked.answers(),
    structured: [...structured.values()],
    starts,
  };
};

/** Asks each question once, and returns the responses. */
function rememberAsked(ask: Ask) {
  const asked = new Map<string, Promise<unknown>>();
  return {
    ask(path: string) {
      const answer = asked.get(path) ?? ask(path);
      asked.set(path, answer);
      return answer;
    },
    answers: async () =>
      Object.fromEntries(await Promise.all([...asked].map(async ([path, answer]) => [path, await answer] as const))),
  };
}
