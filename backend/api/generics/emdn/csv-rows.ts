/**
 * The rows of a text whose values stand between commas, semicolons or tabs (RFC 4180). The separator is the one that the
 * first ten lines have most: a title may stand alone in the first. A quote within a value, or one that is never closed,
 * is a sign like any other.
 */
export function csvRows(text: string): string[][] {
  const first = text.split(/\r\n|\r|\n/, 10).join('\n');
  const [separator = ','] = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  // A value in quotes, or a plain one, and what ends it.
  const value = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`, 'y');
  const rows: string[][] = [[]];
  for (;;) {
    const [, quoted, plain = '', end = ''] = value.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') return rows;
    if (end !== separator) rows.push([]);
  }
}
