import type * as z from 'zod/mini';
import type { Later } from './later.ts';

const answers = read();

/** What the server asked for the page that it wrote, until it is taken. */
function read(): Map<string, unknown> {
  const written = globalThis.document?.getElementById('given')?.textContent;
  const parsed: unknown = written ? JSON.parse(written) : {};
  return new Map(Object.entries(parsed ?? {}));
}

/** The answer to this path that came with the page; undefined where none did. */
export const given = (path: string): unknown => answers.get(path);

/**
 * What the server answers with a page that it writes, or while it writes it. It came through the schema of its route, and
 * into the browser in one reply with the page: it is believed as the page itself is.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above; to check it again takes a visitor a schema
export const asWritten = <Schema extends z.ZodMiniType>(_: Later<Schema>, answer: unknown) => answer as z.infer<Schema>;

/** Whether the answer came with the page; it is used once, since it grows old. */
export const takeGiven = (path: string): boolean => answers.delete(path);
