const answers = read();

/** What the server asked for the page that it wrote, until it is taken. */
function read(): Map<string, unknown> {
  const written = globalThis.document?.getElementById('given')?.textContent;
  const parsed: unknown = written ? JSON.parse(written) : {};
  return new Map(Object.entries(parsed ?? {}));
}

/** The answer to this path that came with the page; undefined where none did. */
export const given = (path: string): unknown => answers.get(path);

/** Whether the answer came with the page; it is used once, since it grows old. */
export const takeGiven = (path: string): boolean => answers.delete(path);
