const numbered = /^(\d{1,2}(?:\.\d{1,2}){0,4})[.)]?\s+\p{Lu}/u;

/** Returns how deep a line is as a numbered heading ("4.2 Plan" is 2), 0 where it is none. */
export function levelOfNumbered(line: string): number {
  if (line.length > 110 || /[.;:,]$/.test(line)) return 0;
  return numbered.exec(line)?.[1]?.split('.').length ?? 0;
}

/** Whether a line begins as an item of a list does. */
export const isItem = (line: string): boolean => /^\s*(?:[•▪◦‣·*–-]\s|\(?[a-z0-9]{1,2}\)\s|\d{1,2}\.\s)/.test(line);
