import type { Bilingual, Fact } from '../types.ts';

type Labels = ReadonlyMap<string, Pick<Fact, 'label'>>;

/** "Depends on: supplied sterile, software." with the labels of the missing facts. */
export function dependsOn(missing: readonly string[], known: Labels): Bilingual {
  const { en, fr } = labels(missing, known);
  return { en: `Depends on: ${en}.`, fr: `Dépend de\u00a0: ${fr}.` };
}

/** "Applicable. Decided by: software safety class." with the labels of the facts that decide it. */
export function decidedBy(facts: readonly string[], known: Labels): Bilingual {
  const { en, fr } = labels(facts, known);
  return { en: `Applicable. Decided by: ${en}.`, fr: `Applicable. Élément déterminant\u00a0: ${fr}.` };
}

/** The facts to ask for: the facts that would settle the class, instead of the class. */
export function toAsk(missing: readonly string[], missingForClass: readonly string[]): string[] {
  return [...new Set(missing.flatMap((fact) => (fact === 'deviceClass' ? missingForClass : [fact])))];
}

function labels(paths: readonly string[], known: Labels): Bilingual {
  const all = paths.map((path) => labelOf(path, known));
  const list = (language: keyof Bilingual) => [...new Set(all.map((label) => lowerFirst(label[language])))].join(', ');
  return { en: list('en'), fr: list('fr') };
}

/** The label of a fact; of a member of a set, the label of the set with the member. */
function labelOf(path: string, known: Labels): Bilingual {
  const own = known.get(path);
  if (own) return own.label;
  const [key = path, member = ''] = path.split('.', 2);
  const set = known.get(key);
  return set ? { en: `${set.label.en} (${member})`, fr: `${set.label.fr} (${member})` } : { en: path, fr: path };
}

/** Acronyms keep their capitals. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
