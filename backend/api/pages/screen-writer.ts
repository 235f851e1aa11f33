import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Locale } from '#/knowledge/types.ts';
import type { Build } from './built.ts';
import type { Page, Shell } from './contract.ts';
import { aheadOf, headOf, languages, preloadsOf, stylesheetsOf } from './head.ts';
import { dataElement, filled } from './html.ts';

/** The code of all screens, as the manifest names it. */
const main = 'app/main.tsx';

/** A document for a browser. `isListed`: search engines may list it. */
export type Screen = { status: 200 | 404; html: string; isListed: boolean };
type Wanted = { path: string; locale: Locale; log: FastifyBaseLogger };
/** The document of a screen that the browser writes. */
type Begun = Pick<Shell, 'locale'> & Partial<Shell>;
type Installation = { folder: string; build: Build | null; site: string };

/**
 * Returns a function that writes the document of an address: a public page as everybody sees it, or the empty shell that
 * the browser fills. An address where nothing is answers 404, with the page that says so.
 */
export function screenWriter(app: FastifyInstance, { folder, build, site }: Installation) {
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const font = build?.textFont
    ? `<link rel="preload" href="${build.textFont}" as="font" type="font/woff2" crossorigin>`
    : '';
  /** What the document does not load already. */
  const added = (files: readonly string[]) => files.filter((file) => !document.includes(file));
  const shell = ({ locale, sources = [], ahead = null }: Begun): Screen => {
    // They would load each other one after the other, and their styles after them.
    const { styles, scripts } = build?.filesOf([main, ...sources]) ?? { styles: [], scripts: [] };
    const head = `${font}${stylesheetsOf(added(styles))}${preloadsOf(added(scripts))}<title>Acta</title>`;
    return {
      status: 200,
      html: filled(document, {
        locale,
        head,
        shown: null,
        body: '',
        end: '',
        ahead: ahead ? aheadOf(ahead.first) : '',
      }),
      isListed: false,
    };
  };
  const whole = (page: Page, { filesOf }: Build): Screen => {
    const { styles, scripts } = filesOf([...page.sources, main]);
    return {
      status: page.isThere ? 200 : 404,
      html: filled(document, {
        locale: page.locale,
        head: font + headOf(page, site, added(styles)),
        shown: { path: page.path, scripts: added(scripts), starts: page.starts },
        body: page.body,
        end: dataElement('application/json', page.given, 'given'),
        ahead: '',
      }),
      isListed: page.address !== null,
    };
  };

  return async ({ path: address, locale, log }: Wanted): Promise<Screen> => {
    if (!build) return shell({ locale });
    const write = async (shown: string) => {
      const url = new URL(site + shown);
      const written = await build.writePage({ url, language: locale, ask: asVisitor(app, locale) });
      return written.kind === 'page' ? whole(written, build) : shell(written);
    };
    try {
      return await write(address).catch((error: unknown) => {
        if (error instanceof NotThere) return write(`/${languageOf(address) ?? locale}/404`);
        throw error;
      });
    } catch (error) {
      log.error({ err: error }, 'a page was left to the browser');
      return shell({ locale });
    }
  };
}

/** The language that an address begins with; null where it names none. */
const languageOf = (address: string): Locale | null => {
  const first = address.split('/')[1]?.toLowerCase();
  return languages.find((one) => one === first) ?? null;
};

/** What a page shows does not exist, for somebody without a session. */
class NotThere extends Error {}

/** Asks the own API without a session, so that a page holds only what everybody may read. */
const asVisitor = (app: FastifyInstance, locale: Locale) => async (url: string) => {
  const response = await app.inject({ url, headers: { 'accept-language': locale } });
  // 400: part of the address is no id at all.
  if (response.statusCode === 404 || response.statusCode === 400) throw new NotThere(url);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const answer: unknown = response.json();
  return answer;
};
