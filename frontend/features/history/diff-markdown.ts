import type { DiffLine, DiffSection, Slice } from './diff-sections.ts';

export type MarkdownWords = {
  title: string;
  /** Which two moments are compared, in one line. */
  between: string;
  slice: (slice: Slice) => string;
  nothing: string;
};

/** A comparison as Markdown, for a report or a ticket. */
export function diffMarkdown(sections: readonly DiffSection[], words: MarkdownWords): string {
  const blocks = sections.map(({ slice, changed, added, removed }) =>
    [
      `## ${words.slice(slice)}`,
      '',
      ...changed.map(
        ({ label, from, to }) => `- ${escape(label)}: ~~${escape(from ?? '—')}~~ → **${escape(to ?? '—')}**`,
      ),
      ...added.map((line) => `- ➕ ${escape(line.label)}${value(line, line.to)}`),
      ...removed.map((line) => `- ➖ ~~${escape(line.label)}~~${value(line, line.from)}`),
    ].join('\n'),
  );
  return (
    [`# ${escape(words.title)}`, words.between, ...(blocks.length > 0 ? blocks : [words.nothing])].join('\n\n') + '\n'
  );
}

/** The answer that was given; a key that only repeats the line says nothing. */
const value = ({ key }: DiffLine, text: string | null) => (text === null || text === key ? '' : `: ${escape(text)}`);

/** Text of people stays text: no markup of theirs, no broken lines. */
const escape = (text: string): string =>
  text.replaceAll(/[\\`*_~[\]<>#|]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, ' ');
