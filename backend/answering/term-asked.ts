import { spoken, termEntries } from './entries/terms.ts';
import type { Entry } from './source.ts';

/**
 * Questions for the meaning of a term and for nothing else. "What is the X" is not among them: it mostly asks for the X of
 * the own device.
 */
const patterns: readonly RegExp[] = [
  /^(?:what (?:exactly )?(?:is|are|s)) (?:meant by )?(?:an? )?(.+)$/,
  /^what (?:do|does) (?:an? |the (?:term|word|abbreviation) )?(.+?) (?:mean|stand for)$/,
  /^(?:please )?(?:define|explain)(?: what is)? (?:an? |the term )?(.+)$/,
  /^(?:what is )?(?:the )?(?:definition|meaning) of (?:an? |the (?:term )?)?(.+)$/,
  /^(?:qu est ce qu(?:e c est qu)?(?:e)?|c est quoi) (?:une? |l |les? |la |des )?(.+)$/,
  /^que (?:signifie(?:nt)?|veut dire|veulent dire) (?:une? |l |les? |la |des |le terme |l abreviation )?(.+)$/,
  /^(?:quelle est )?(?:la )?(?:definition|signification) (?:de l|du terme|du|des|de la|de|d une?|d) (.+)$/,
];

let byName: ReadonlyMap<string, Entry> | undefined;
const named = (name: string): Entry | null => {
  byName ??= new Map(termEntries().flatMap((entry) => entry.cited.map((one) => [one, entry] as const)));
  return byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? null;
};

/** The term whose meaning a question asks for; null where it asks for anything else. */
export function termAsked(prompt: string): Entry | null {
  const text = spoken(prompt).replaceAll(/[().]/g, '').trim();
  for (const pattern of patterns) {
    const [, name] = pattern.exec(text) ?? [];
    const found = name === undefined ? null : named(name);
    if (found) return found;
  }
  return null;
}
