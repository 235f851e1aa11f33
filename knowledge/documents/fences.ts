import { FormError } from './text.ts';

/**
 * The same Markdown with longer fences for outer containers, so that the end of an inner container does not end the
 * outer one: writers use `:::` everywhere. Lines keep their numbers. Throws FormError.
 */
export function deepened(body: string): string {
  const lines = body.split('\n');
  const ends = endsOfContainers(lines);
  for (const [start, end] of ends) {
    const within = [...ends].filter(([from, to]) => from > start && to < end).length;
    const fence = ':'.repeat(3 + within);
    lines[start] = lines[start]!.replace(/^:+/, fence);
    lines[end] = fence;
  }
  return lines.join('\n');
}

/** Line of the opening to line of the closing fence, from zero. */
function endsOfContainers(lines: readonly string[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (/^:::+\w/.test(line)) open.push(index);
    else if (/^:::+\s*$/.test(line)) {
      const start = open.pop();
      if (start === undefined) throw new FormError('a ::: ends no container', { line: index + 1 });
      ends.set(start, index);
    }
  }
  const [unclosed] = open;
  if (unclosed !== undefined) throw new FormError('the container has no end', { line: unclosed + 1 });
  return ends;
}
