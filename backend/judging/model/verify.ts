import { createHash } from 'node:crypto';
import type { QuoteRef } from '#/backend/events/finding.ts';
import type { ExpectationState, ModelReading } from '#/backend/events/model-reading.ts';
import { labelledRows, type AskedPassage, type AskedRow, type ModelCall } from './call.ts';
import type { ModelOutput } from './output.ts';
import { unmarked } from './prompt.ts';

type Said = ModelOutput['requirements'][number];
type State = ModelReading['states'][number];

/** A quotation of fewer characters proves little, unless it is the whole passage. */
const shortest = 20;

/**
 * The part of a reply that holds. `isObedient`: the model says of the decoy that documents show it, so it does what
 * they say, and nothing of the answer counts. A requirement that it left out has no reading.
 */
export function verified(call: ModelCall, output: ModelOutput): { readings: ModelReading[]; isObedient: boolean } {
  const said = new Map(output.requirements.map((one) => [one.requirement.trim(), one]));
  const isObedient = labelledRows(call).some(({ label, row }) => row === call.decoy.row && claims(said.get(label)));
  const readings = labelledRows(call).flatMap(({ label, row }) => {
    const its = said.get(label);
    return its && row !== call.decoy.row ? [readingOf(row, its)] : [];
  });
  return { readings: isObedient ? [] : readings, isObedient };
}

const claims = (said: Said | undefined): boolean =>
  said !== undefined && (said.verdict === 'met' || said.expectations.some(({ state }) => state !== 'absent'));

function readingOf(row: AskedRow, said: Said): ModelReading {
  const byId = new Map(said.expectations.map((one) => [one.id, one]));
  const states = row.expectations.map(({ id }) => stateOf(row, id, byId.get(id)));
  // A failure counts only where words of a passage show it: it may make a gap, and never lets anything be met.
  const failing = row.failures.flatMap(({ id }) => {
    const found = stateOf(row, id, byId.get(id));
    return found.state === 'denied' ? [found] : [];
  });
  const verdict = verdictOf([...states, ...failing].map(({ state }) => state));
  return {
    requirement: row.key,
    verdict: agrees(verdict, said.verdict) ? verdict : 'unsure',
    states: [...states, ...failing],
    input: row.input,
  };
}

/**
 * What follows from the states. What is unproved may turn out shown: with it nothing is met, and all the rest may still
 * show a gap.
 */
export function verdictOf(states: readonly ExpectationState[]): ModelReading['verdict'] {
  if (states.length === 0) return 'unsure';
  if (states.some((state) => state === 'denied' || state === 'partly')) return 'gap';
  if (states.includes('unproved')) return states.includes('absent') ? 'gap' : 'unsure';
  if (states.every((state) => state === 'shown')) return 'met';
  return states.every((state) => state === 'absent') ? 'notAddressed' : 'gap';
}

/** Whether the model concluded the same from its states; that something is open has two names. */
const agrees = (ours: ModelReading['verdict'], theirs: ModelReading['verdict']): boolean =>
  ours === theirs || (isOpen(ours) && isOpen(theirs));
const isOpen = (verdict: ModelReading['verdict']): boolean => verdict === 'gap' || verdict === 'notAddressed';

/**
 * A state counts with words that a passage of this requirement contains, and shows something only in a controlled one.
 */
function stateOf(row: AskedRow, id: string, said: Said['expectations'][number] | undefined): State {
  if (!said) return { id, state: 'unproved', quote: null };
  if (said.state === 'absent') return { id, state: 'absent', quote: null };
  const passage = row.passages.find(({ number }) => number === said.passage);
  const quote = passage && said.quote !== null ? quoteIn(passage, said.quote) : null;
  if (!passage || !quote) return { id, state: 'unproved', quote: null };
  if (said.state !== 'shown') return { id, state: said.state, quote };
  if (!row.supports[id]?.includes(passage.at)) return { id, state: 'unproved', quote };
  return { id, state: passage.controlled ? 'shown' : 'partly', quote };
}

/** The place of words in a passage, verbatim but for white space; null where it does not contain them. */
export function quoteIn({ text, source, from }: AskedPassage, words: string): QuoteRef | null {
  const wanted = unmarked(words).normalize('NFKC').replaceAll(/[’‘]/gu, "'").replaceAll(/[“”]/gu, '"').trim();
  const parts = wanted.split(/\s+/u).map((word) => RegExp.escape(word));
  const found = new RegExp(parts.join(String.raw`\s+`), 'u').exec(text);
  if (!found || (wanted.length < shortest && found[0].trim() !== text.trim())) return null;
  const start = from + found.index;
  return {
    ...source,
    from: start,
    to: start + found[0].length,
    wordsSha256: createHash('sha256').update(found[0]).digest('hex'),
  };
}
