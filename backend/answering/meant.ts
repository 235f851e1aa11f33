import { dimensions, likeness, meaningOf, type Meaning } from '#/backend/judging/text/meaning.ts';
import type { Locale } from '#/knowledge/types.ts';
import { askedAs } from './asked-as.ts';
import { refOf, type Entry } from './source.ts';

/** What texts mean, one after the other, and by text the number of the entry that it belongs to. */
type Texts = { owner: number[]; numbers: Int8Array };

/** What entries mean in one language. */
export type Meanings = {
  language: Locale;
  /** What they say: title and text; of an event the text alone. */
  says: Texts;
  /** The titles of events, which are ways to ask for them. */
  events: Texts;
  /** By entry: where its ways to ask stand among those of all sources. */
  ways: readonly (readonly [from: number, to: number] | null)[];
};

/** How alike a question is to what each entry says and to the ways to ask for it, from 0 to 1, by entry. */
export type Alike = { says: Float64Array; ways: Float64Array };

/** What entries mean, for comparison with questions in one language. */
export function meaningsOf(entries: readonly Entry[], language: Locale): Meanings {
  const says: [owner: number, text: string, spoken: Locale][] = [];
  const events: typeof says = [];
  for (const [owner, { kind, title, text, spoken = language }] of entries.entries()) {
    says.push([owner, text[spoken], spoken]);
    if (kind === 'event') for (const way of title[language].split(', ')) events.push([owner, way, language]);
    else says.push([owner, title[language], language]);
  }
  const { places } = waysOf(language);
  return {
    language,
    says: meant(says),
    events: meant(events),
    ways: entries.map((entry) => places.get(refOf(entry)) ?? null),
  };
}

/** What these texts mean, without the empty ones. */
function meant(texts: readonly (readonly [owner: number, text: string, spoken: Locale])[]): Texts {
  const said = texts.filter(([, text]) => text !== '');
  return {
    owner: said.map(([owner]) => owner),
    numbers: numbersOf(said.map(([, text, spoken]) => meaningOf(text, spoken))),
  };
}

/** Meanings one after the other. */
function numbersOf(meanings: readonly Meaning[]): Int8Array {
  const numbers = new Int8Array(meanings.length * dimensions);
  for (const [at, meaning] of meanings.entries()) numbers.set(meaning, at * dimensions);
  return numbers;
}

type Ways = { numbers: Int8Array; places: ReadonlyMap<string, readonly [from: number, to: number]> };
const made: Partial<Record<Locale, Ways>> = {};

/** What the ways to ask for all sources mean. Made once a process, because every index of the knowledge base has the same. */
function waysOf(language: Locale): Ways {
  return (made[language] ??= allWays(language));
}

function allWays(language: Locale): Ways {
  const places = new Map<string, readonly [number, number]>();
  const meanings: Meaning[] = [];
  for (const [ref, { [language]: ways }] of askedAs) {
    places.set(ref, [meanings.length, meanings.length + ways.length]);
    for (const way of ways) meanings.push(meaningOf(way, language));
  }
  return { numbers: numbersOf(meanings), places };
}

/** Compares a question with every text: some 0.1 ms a thousand. */
export function alike({ language, says, events, ways }: Meanings, question: Meaning): Alike {
  const found = { says: new Float64Array(ways.length), ways: new Float64Array(ways.length) };
  raise(found.says, says, question);
  raise(found.ways, events, question);
  const { numbers } = waysOf(language);
  for (const [entry, place] of ways.entries()) {
    const [from, to] = place ?? [0, 0];
    for (let at = from; at < to; at++) {
      const near = likeness(question, numbers, at * dimensions);
      if (near > (found.ways[entry] ?? 0)) found.ways[entry] = near;
    }
  }
  return found;
}

/** Raises the likeness of each entry to that of its nearest text. */
function raise(best: Float64Array, { owner, numbers }: Texts, question: Meaning): void {
  for (const [at, entry] of owner.entries()) {
    const near = likeness(question, numbers, at * dimensions);
    if (near > (best[entry] ?? 0)) best[entry] = near;
  }
}
