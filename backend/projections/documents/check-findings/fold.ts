import { isCheckEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import { addressOf, type Criticity, type Finding, type Verdict } from '#/backend/events/finding.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { RowView } from '../../view.ts';
import { runOf } from '../check-run/fold.ts';

/** What the organisation said about a finding. `verdict`: theirs, once they have confirmed or overruled it. */
export type FindingReview = {
  state: 'open' | 'confirmed' | 'overruled' | 'asked';
  verdict: Verdict | null;
  criticity: Criticity | null;
  reason: string | null;
  question: Encrypted | null;
  by: { id: string; name: Encrypted | null } | null;
  at: string | null;
  owner: Owner | null;
};
export type StoredFinding = Finding & {
  review: FindingReview;
  /** Places of the passages that are evidence of the requirement. */
  evidence: readonly string[];
  position: Position;
};

const unreviewed: FindingReview = {
  state: 'open',
  verdict: null,
  criticity: null,
  reason: null,
  question: null,
  by: null,
  at: null,
  owner: null,
};

/** The findings of a check: a row per requirement. */
export const findingRows: RowView<StoredFinding> = {
  name: 'check-findings',
  version: 2,
  key: (event) => (rowsOf(event).length > 0 ? runOf(event) : null),
  rows: rowsOf,
  fold: foldFinding,
};

function rowsOf(event: LoggedEvent): string[] {
  if (!isCheckEvent(event)) return [];
  if (event.type === 'RequirementsJudged')
    return [...new Set(event.data.findings.map(({ requirement }) => requirement))];
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
