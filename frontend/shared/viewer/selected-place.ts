export type SelectedPlace = { block: number; from: number; to: number };

/**
 * The place of selected words in the text of a document, if they stand in one block of it: a paragraph, a heading or a
 * cell. Spaces at the ends do not count.
 */
export function selectedPlace(frame: Element | null, selection: Selection | null): SelectedPlace | null {
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const holder = elementOf(range.startContainer)?.closest<HTMLElement>('[data-block]');
  if (!holder || !frame.contains(holder) || !holder.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(holder);
  before.setEnd(range.startContainer, range.startOffset);
  const words = range.toString();
  const start = Number(holder.dataset['from'] ?? 0) + before.toString().length;
  const from = start + (words.length - words.trimStart().length);
  const to = start + words.trimEnd().length;
  return to > from ? { block: Number(holder.dataset['block']), from, to } : null;
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
