import { isCheckEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import { addressOf, type Criticity, type Finding, type Verdict } from '#/backend/events/finding.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { RowView } from '../../view.ts';
import { runOf } from '../check-run/fold.ts';

/** What a second reader said without seeing the first reading. */
export type SecondReading = {
  verdict: Verdict;
  criticity: Criticity | null;
  agrees: boolean;
  reason: string | null;
  by: { id: string; name: Encrypted | null };
  at: string;
};

/**
 * What the organisation said about a finding. `verdict`: theirs, once they have confirmed or overruled it. `twoReadings`:
 * two people read it differently, and somebody has to decide.
 */
export type FindingReview = {
  state: 'open' | 'confirmed' | 'overruled' | 'asked' | 'twoReadings';
  verdict: Verdict | null;
  criticity: Criticity | null;
  reason: string | null;
  question: Encrypted | null;
  by: { id: string; name: Encrypted | null } | null;
  at: string | null;
  owner: Owner | null;
  second: SecondReading | null;
};
export type StoredFinding = Finding & {
  review: FindingReview;
  /** Places of the passages that are evidence of the requirement. */
  evidence: readonly string[];
  position: Position;
};

/** Nobody has said anything. */
export const unreviewed: FindingReview = {
  state: 'open',
  verdict: null,
  criticity: null,
  reason: null,
  question: null,
  by: null,
  at: null,
  owner: null,
  second: null,
};

/** The findings of a check: a row per requirement. */
export const findingRows: RowView<StoredFinding> = {
  name: 'check-findings',
  version: 3,
  key: (event) => (rowsOf(event).length > 0 ? runOf(event) : null),
  rows: rowsOf,
  fold: foldFinding,
};

function rowsOf(event: LoggedEvent): string[] {
  if (!isCheckEvent(event)) return [];
  if (event.type === 'RequirementsJudged')
    return [...new Set(event.data.findings.map(({ requirement }) => requirement))];
  if (event.type === 'ControlAnswered') return [];
  return 'requirement' in event.data ? [event.data.requirement] : [];
}

function foldFinding(before: StoredFinding | null, event: LoggedEvent, row: string): StoredFinding | null {
  if (!isCheckEvent(event)) return before;
  const { position, reason, actor, recordedAt: at } = event;
  if (event.type === 'RequirementsJudged') {
    const judged = event.data.findings.find(({ requirement }) => requirement === row);
    return judged ? { ...judged, review: unreviewed, evidence: [], position } : before;
  }
  if (!before) return null;
  const review = { ...before.review, by: { id: actor.id, name: actor.name }, at };
  const said = (words: Partial<FindingReview>): StoredFinding => ({
    ...before,
    review: { ...review, ...words },
    position,
  });
  switch (event.type) {
    case 'FindingConfirmed': {
      const { verdict } = event.data;
      return said({ state: 'confirmed', verdict, criticity: null, reason, question: null });
    }
    case 'FindingOverruled': {
      const { to: verdict, criticity } = event.data;
      return said({ state: 'overruled', verdict, criticity, reason, question: null });
    }
    case 'FindingAsked':
      return said({ state: 'asked', verdict: null, criticity: null, reason: null, question: event.data.text });
    case 'FindingReadAgain': {
      const { verdict, criticity, agrees } = event.data;
      const second = { verdict, criticity, agrees, reason, by: { id: actor.id, name: actor.name }, at };
      const state = agrees ? before.review.state : 'twoReadings';
      return { ...before, review: { ...before.review, state, second }, position };
    }
    case 'FindingAssigned':
      return { ...before, review: { ...before.review, owner: event.data.owner }, position };
    case 'EvidenceLinked':
      return { ...before, evidence: [...before.evidence, addressOf(event.data.quote)], position };
    case 'EvidenceUnlinked': {
      const gone = addressOf(event.data.quote);
      return { ...before, evidence: before.evidence.filter((one) => one !== gone), position };
    }
    default:
      return before;
  }
}
