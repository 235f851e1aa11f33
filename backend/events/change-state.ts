import type { ChangeContents, ChangeEvent, ChangeWords } from './changes.ts';
import type { Owner } from './owner.ts';
import type { Subject } from './subject.ts';

export type ChangeStatus = 'draft' | 'approved' | 'rejected' | 'applied' | 'closed' | 'withdrawn';
export type FollowUp = {
  followUp: string;
  text: string;
  subject: Subject | null;
  owner: Owner | null;
  due: string | null;
  isDone: boolean;
};
export type Significance = {
  tree: string;
  answers: readonly { question: string; answer: string }[];
  outcome: string;
};

/** What the events of a change add up to. */
export type ChangeState = {
  /** Such as `CHG-2026-001`; null before it was opened. */
  number: string | null;
  author: string;
  status: ChangeStatus;
  /** What it comes from, such as a CAPA. */
  source: Subject | null;
  words: ChangeWords;
  contents: ChangeContents;
  /** Counts the changes of words and contents, from 0: who approves names what they have read. */
  revision: number;
  /** Null until it is decided, and again after its contents have changed. */
  significance: Significance | null;
  /** `event`: the id of the approval. `seen`: the position of the device that it was given for. */
  approval: { event: string; seen: string | null } | null;
  notices: readonly { to: string; on: string; reference: string }[];
  /** Without those that were withdrawn. */
  followUps: readonly FollowUp[];
  /** Follow-ups that were ever added: the next one is `F` and one more. */
  followUpsMade: number;
};

export const initialChange: ChangeState = {
  number: null,
  author: '',
  status: 'draft',
  source: null,
  words: { title: '', description: '', why: '' },
  contents: { answers: [], items: [] },
  revision: 0,
  significance: null,
  approval: null,
  notices: [],
  followUps: [],
  followUpsMade: 0,
};

/** What is missing before a change can be closed: `applied`, `notice`, `followUps`. */
export function missingToCloseChange({
  status,
  significance,
  notices,
  followUps,
}: {
  status: ChangeStatus;
  significance: Pick<Significance, 'outcome'> | null;
  notices: readonly unknown[];
  followUps: readonly Pick<FollowUp, 'isDone'>[];
}): string[] {
  const mustNotify = significance !== null && outcomesToNotify.has(significance.outcome) && notices.length === 0;
  return [
    ...(status === 'applied' || status === 'closed' ? [] : ['applied']),
    ...(mustNotify ? ['notice'] : []),
    ...(followUps.every(({ isDone }) => isDone) ? [] : ['followUps']),
  ];
}

/** Outcomes of the decision tree after which somebody outside has to know. */
const outcomesToNotify: ReadonlySet<string> = new Set(['SIGNIFICANT', 'NOTIFY', 'ASK']);

/** A change after one more of its events. */
export function evolveChange(state: ChangeState, event: ChangeEvent & { id: string }): ChangeState {
  switch (event.type) {
    case 'ChangeOpened': {
      const { change: number, author, source, title, description, why } = event.data;
      return { ...state, number, author, source, words: { title, description, why } };
    }
    case 'ChangeDescribed':
      return { ...state, words: event.data.to, revision: state.revision + 1 };
    case 'ChangeContentsSet':
      return { ...state, contents: event.data.to, revision: state.revision + 1, significance: null };
    case 'ChangeSignificanceDecided': {
      const { tree, answers, outcome } = event.data;
      return { ...state, significance: { tree, answers, outcome }, revision: state.revision + 1 };
    }
    case 'ChangeApproved':
      return { ...state, status: 'approved', approval: { event: event.id, seen: event.data.seen } };
    case 'ChangeRejected':
      return { ...state, status: 'rejected' };
    case 'ChangeReopened':
      return { ...state, status: 'draft', approval: null };
    case 'ChangeWithdrawn':
      return { ...state, status: 'withdrawn' };
    case 'ChangeApplied':
      return { ...state, status: 'applied' };
    case 'ChangeNotified': {
      const { to, on, reference } = event.data;
      return { ...state, notices: [...state.notices, { to, on, reference }] };
    }
    case 'ChangeFollowUpAdded': {
      const { followUp, text, subject, owner, due } = event.data;
      const followUps = [...state.followUps, { followUp, text, subject, owner, due, isDone: false }];
      return { ...state, followUps, followUpsMade: state.followUpsMade + 1 };
    }
    case 'ChangeFollowUpDone':
      return withFollowUp(state, event.data.followUp, true);
    case 'ChangeFollowUpReopened':
      return withFollowUp(state, event.data.followUp, false);
    case 'ChangeFollowUpWithdrawn': {
      const { followUp } = event.data;
      return { ...state, followUps: state.followUps.filter((one) => one.followUp !== followUp) };
    }
    case 'ChangeClosed':
      return { ...state, status: 'closed' };
  }
}

const withFollowUp = (state: ChangeState, name: string, isDone: boolean): ChangeState => ({
  ...state,
  followUps: state.followUps.map((one) => (one.followUp === name ? { ...one, isDone } : one)),
});
