import type { KeyboardEvent } from 'react';

/** Leads by arrows, Home and End from link to link of a list that is one tab stop. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at < 0 || next === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
}
