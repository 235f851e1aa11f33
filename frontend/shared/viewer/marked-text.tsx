import { segmentsOf, type Mark } from './segments.ts';

type MarkedTextProps = {
  text: string;
  /** The place of the text in its block, in which the marks count. */
  start?: number;
  marks: readonly Mark[];
};

/** A text with its marks. The one that is looked at is the target of the scrolling. */
export function MarkedText({ text, start = 0, marks }: MarkedTextProps) {
  if (marks.length === 0) return text;
  const own = marks.map((mark) => ({ ...mark, from: mark.from - start, to: mark.to - start }));
  return segmentsOf(text, own).map(({ from, text: part, kind }) =>
    kind === null ? (
      part
    ) : (
      <mark key={from} data-kind={kind}>
        {part}
      </mark>
    ),
  );
}
