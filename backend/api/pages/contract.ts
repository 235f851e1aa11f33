type Locale = 'en' | 'fr';

/** Reads a call of the API as a visitor without a session. Throws where the call refuses. */
export type Ask = (path: string) => Promise<unknown>;

/** The description of a page for search engines, in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/**
 * A public page as a browser shows it before any script runs. `isThere`: false for the page that says that there is none.
 * `address`: where search engines find it under the language; null where they are not to list it. `path`: with the language.
 * `languages`: those in which it can be read. `title`, `head` and `body` are HTML. `sources`: the screens that it is made of,
 * as the manifest of the build names them. `given`: the answers to what was asked for it, by path. `starts`: whether the
 * browser takes the page over as soon as it is shown, or when somebody touches it.
 */
export type Page = {
  kind: 'page';
  locale: Locale;
  isThere: boolean;
  address: string | null;
  path: string;
  languages: readonly Locale[];
  title: string;
  description: string | null;
  head: string;
  body: string;
  sources: readonly string[];
  given: Readonly<Record<string, unknown>>;
  starts: 'shown' | 'touched';
  structured: readonly StructuredData[];
};

/**
 * `ahead`: for a screen of the dashboard, whose document asks for the device before the code is there; null elsewhere.
 * `first`: the address of what the screen shows of the device first, without the id at its end; null where it has none.
 */
export type Shell = {
  kind: 'shell';
  locale: Locale;
  sources: readonly string[];
  ahead: { first: string | null } | null;
};

/**
 * Writes the page of an address for a browser that prefers a language; `shell`: the browser writes this screen alone,
 * and begins with these sources.
 */
export type WritePage = (wanted: { url: URL; language: string; ask: Ask }) => Promise<Page | Shell>;

/** What the frontend builds for the server. `written`: the pages by route, with the addresses that may be listed. */
export type BuiltPages = {
  writePage: WritePage;
  written: Readonly<Record<string, { addresses: readonly string[] }>>;
};
