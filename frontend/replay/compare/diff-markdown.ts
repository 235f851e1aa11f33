import type { DiffLine, DiffSection, Slice } from './diff-sections.ts';

export type MarkdownWords = {
  title: string;
  /** The two compared moments, in one line. */
  between: string;
  slice: (slice: Slice) => string;
  nothing: string;
};

/** A comparison as Markdown, for a report or a ticket. */
export function diffMarkdown(sections: readonly DiffSection[], words: MarkdownWords): string {
  const blocks = sections.map(({ slice, changed, added, removed, opened }) =>
    [
      `## ${words.slice(slice)}`,
      '',
      ...added.map((line) => `- ➕ ${slice === 'answers' ? answer(line, bold(line.to ?? '')) : bold(line.label)}`),
      ...removed.map(
        (line) => `- ➖ ${slice === 'answers' ? answer(line, struck(line.from ?? '')) : struck(line.label)}`,
      ),
      ...[...changed, ...opened].map(
        ({ label, from, to }) => `- ${escape(label)}: ${struck(from ?? '—')} → ${bold(to ?? '—')}`,
      ),
    ].join('\n'),
  );
  return (
    [`# ${escape(words.title)}`, words.between, ...(blocks.length > 0 ? blocks : [words.nothing])].join('\n\n') + '\n'
  );
}

const bold = (text: string) => `**${escape(text)}**`;
const struck = (text: string) => `~~${escape(text)}~~`;
const answer = ({ label }: DiffLine, value: string) => `${escape(label)} ${value}`;

/** Text of people stays plain text: markup is escaped, lines are not broken. */
const escape = (text: string): string =>
  text.replaceAll(/[\\`*_~[\]<>#|]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, ' ');
