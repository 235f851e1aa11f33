import { createHash } from 'node:crypto';
import type { Criticity, Finding, QuoteRef, Reason, ReasonCode, Verdict } from '#/backend/events/finding.ts';
import type { ModelReading } from '#/backend/events/model-reading.ts';
import { basisOf } from '../verdict/fingerprint.ts';

/** At most so many quotes of the model on a side. */
const mostQuotes = 3;
/** What the model adds where it alone decides: its word, less than that of both. */
const alone = 0.6;

/**
 * A finding of the rules together with what the model read, blind to it. Both agree: more confidence. One is unsure: the
 * other's verdict, marked. They are opposed: unsure, with the words of both. Where the rules found nothing, a model that
 * says "met" is not believed. `failures`: ids of the known ways of failing the requirement. Pure: the log alone gives the
 * same finding again.
 */
export function combined(
  rules: Finding,
  reading: ModelReading | undefined,
  criticity: Criticity,
  failures: ReadonlySet<string> = new Set(),
): Finding {
  if (!reading) return rules;
  const [ours, theirs] = [sideOf(rules.verdict), sideOf(reading.verdict)];
  if (ours === null) return rules;
  const both = { engine: 'both' as const, fingerprint: fingerprintOf(rules, reading) };
  if (ours === 'unsure' && theirs === 'unsure')
    return { ...rules, ...both, ...wordsOf(rules, reading, failures, 'MODEL_UNSURE') };
  if (theirs === 'unsure') return { ...rules, ...both, ...wordsOf(rules, reading, failures, 'MODEL_UNSURE') };
  if (ours === 'unsure')
    return {
      ...rules,
      ...both,
      ...wordsOf(rules, reading, failures, 'MODEL_ALONE'),
      engine: 'model',
      verdict: reading.verdict,
      criticity: theirs === 'open' ? criticity : null,
      confidence: alone,
      missing: missingOf(reading, failures),
    };
  if (ours === theirs) {
    const confidence = Math.round(500 + 500 * rules.confidence) / 1000;
    return { ...rules, ...both, ...wordsOf(rules, reading, failures, 'MODEL_AGREES'), confidence };
  }
  return {
    ...rules,
    ...both,
    ...wordsOf(rules, reading, failures, 'MODEL_DIFFERS'),
    verdict: 'unsure',
    criticity: null,
  };
}

/** Null: what the model has no say in. */
function sideOf(verdict: Verdict): 'met' | 'open' | 'unsure' | null {
  switch (verdict) {
    case 'met':
    case 'unsure':
      return verdict;
    case 'gap':
    case 'notAddressed':
      return 'open';
    case 'notApplicable':
    case 'notReadable':
      return null;
  }
}

/** The words of both readers, the model's first places kept for it, and why. */
function wordsOf(
  rules: Finding,
  { requirement, states }: ModelReading,
  failures: ReadonlySet<string>,
  code: ReasonCode,
): Pick<Finding, 'quotes' | 'against' | 'reasons'> {
  const shown = states.flatMap(({ id, state, quote }) =>
    quote && (state === 'shown' || state === 'partly') ? [{ id, quote }] : [],
  );
  const denied = states.flatMap(({ id, state, quote }) => (quote && state === 'denied' ? [{ id, quote }] : []));
  const quotes = together(
    rules.quotes,
    shown.map(({ quote }) => quote),
  );
  const against = together(
    rules.against,
    denied.map(({ quote }) => quote),
  );
  const reasons = [
    { code, about: null, quote: null },
    ...rules.reasons,
    ...states.flatMap(({ id, state, quote }): Reason[] => {
      const about = id === requirement ? null : id;
      if (state === 'shown') return reasonsAt('EXPECTATION_FOUND', about, 'for', quotes, quote);
      const why = failures.has(id) ? 'FAILURE_MODE' : 'DENIED';
      return state === 'denied' ? reasonsAt(why, about, 'against', against, quote) : [];
    }),
  ];
  return {
    quotes,
    against,
    reasons: reasons.filter((one, index) => reasons.findIndex((other) => isSame(one, other)) === index),
  };
}

/** All of the rules, then what only the model quotes. Rules and model have three places each at most. */
function together(rules: readonly QuoteRef[], model: readonly QuoteRef[]): QuoteRef[] {
  const fresh = model.filter((one) => !rules.some((other) => overlaps(one, other)));
  const first = fresh.filter((one, index) => fresh.findIndex((other) => overlaps(one, other)) === index);
  return [...rules, ...first.slice(0, mostQuotes)];
}

const overlaps = (one: QuoteRef, other: QuoteRef): boolean =>
  one.sha256 === other.sha256 && one.block === other.block && one.from < other.to && other.from < one.to;

function reasonsAt(
  code: ReasonCode,
  about: string | null,
  side: 'for' | 'against',
  quotes: readonly QuoteRef[],
  quote: QuoteRef | null,
): Reason[] {
  const index = quote ? quotes.findIndex((one) => overlaps(one, quote)) : -1;
  return index === -1 ? [] : [{ code, about, quote: { side, index } }];
}

const isSame = (one: Reason, other: Reason): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A row without patterns has itself as its only expectation. */
const missingOf = ({ requirement, states }: ModelReading, failures: ReadonlySet<string>): string[] =>
  states.filter(({ id, state }) => state !== 'shown' && id !== requirement && !failures.has(id)).map(({ id }) => id);

const fingerprintOf = (rules: Finding, reading: ModelReading): string =>
  `${basisOf(rules.fingerprint)}.${createHash('sha256')
    .update(JSON.stringify([rules.fingerprint, reading]))
    .digest('hex')}`;
