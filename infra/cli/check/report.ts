import type { Finding, QuoteRef } from '#/backend/events/finding.ts';
import type { PreparedSet } from '#/backend/judging/documents/set.ts';
import type { CheckedRow } from '#/backend/judging/rows.ts';
import { wordsOfQuote } from '#/backend/judging/verdict/quotes.ts';
import { labelsOf } from '#/knowledge/evidence/labels.ts';
import type { Locale } from '#/knowledge/types.ts';

/** A finding with the words of its quotes; what is missing is named in a language. */
export function reported(finding: Finding, { requirement, evidence }: CheckedRow, set: PreparedSet, language: Locale) {
  const labels = evidence && labelsOf(evidence);
  const labelOf = (id: string) => labels?.get(id)?.[language] ?? id;
  const quoted = (quote: QuoteRef) => quotation(quote, set);
  return {
    norm: requirement.norm,
    clause: requirement.clause,
    requirement: finding.requirement,
    verdict: finding.verdict,
    score: finding.score,
    criticity: finding.criticity,
    quotes: finding.quotes.map(quoted),
    against: finding.against.map(quoted),
    missing: finding.missing.map(labelOf),
    reasons: finding.reasons.map(({ code, about, quote }) => {
      return { code, about: about === null ? null : labelOf(about), quote };
    }),
  };
}

/** `place` names only what the file knows. */
function quotation(quote: QuoteRef, set: PreparedSet) {
  const document = set.documents.find(({ sha256 }) => sha256 === quote.sha256);
  const block = document?.reading.blocks.find(({ id }) => id === quote.block);
  const place = Object.entries(block?.place ?? {}).filter(([, value]) => value !== null && value !== false);
  return { file: quote.document, text: wordsOfQuote(quote, set) ?? '', place: Object.fromEntries(place) };
}
