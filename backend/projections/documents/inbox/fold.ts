import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import { findingSubject, questionSubject, type Subject } from '#/backend/events/subject.ts';
import type { RowView } from '../../view.ts';

export type Call = {
  /** Accounts of those whom it calls. */
  to: readonly string[];
  kind: 'assigned' | 'mentioned';
  /** What they were given, or where they were mentioned. */
  subject: Subject;
  /** Null: the company. */
  device: string | null;
  due: string | null;
  by: { account: string; name: Encrypted | null };
  at: string;
  position: Position;
};

/**
 * What calls members of an organisation: something was given to them, or they were mentioned. A row per event. Nobody is
 * called by what they do themselves, nor by a comment that was withdrawn.
 */
export const inboxRows: RowView<Call> = {
  name: 'inbox',
  version: 3,
  key: (event) => (rowsOf(event).length > 0 ? event.organisation : null),
  rows: rowsOf,
  fold: (before, event) => {
    if (event.type === 'CommentWithdrawn') return null;
    const [called] = callsOf(event);
    if (!called) return before;
    const { device, actor, recordedAt: at, position } = event;
    return { ...called, device, by: { account: actor.id, name: actor.name }, at, position };
  },
};

/** The row of the event itself; of a withdrawn comment, the row that the comment made. */
function rowsOf(event: LoggedEvent): string[] {
  if (event.type === 'CommentWithdrawn') return [event.data.comment];
  return callsOf(event).length > 0 ? [event.id] : [];
}

type Called = Pick<Call, 'to' | 'kind' | 'subject' | 'due'>;
type Plan = { owner: object | null; due: string | null };

/** What an event calls for: nothing, or one thing. */
function callsOf(event: LoggedEvent): Called[] {
  const others = ({ to, ...rest }: Called): Called[] => {
    const called = to.filter((account) => account !== event.actor.id);
    return called.length > 0 ? [{ to: called, ...rest }] : [];
  };
  const left = (to: Plan, from: Plan | null, subject: Subject): Called[] => {
    const account = accountOf(to);
    if (account === null || (from && accountOf(from) === account)) return [];
    return others({ to: [account], kind: 'assigned', subject, due: to.due });
  };
  const given = (to: Plan, from: Plan | null, kind: string, id: string) => left(to, from, { kind, id });
  const record = (prefix: string) => event.stream.slice(prefix.length);
  switch (event.type) {
    case 'CommentMade': {
      const { subject, mentions } = event.data;
      return others({ to: mentions.map(({ account }) => account), kind: 'mentioned', subject, due: null });
    }
    case 'TaskPlanned':
      return given(event.data.to, event.data.from, 'task', event.data.task);
    case 'CapaPlanned':
      return given(event.data.to, event.data.from, 'capa', record('capa-'));
    case 'CapaActionAdded':
      return given(event.data, null, 'capa', record('capa-'));
    case 'CapaActionChanged':
      return given(event.data.to, event.data.from, 'capa', record('capa-'));
    case 'ComplaintPlanned':
      return given(event.data.to, event.data.from, 'complaint', record('complaint-'));
    case 'NonconformityPlanned':
      return given(event.data.to, event.data.from, 'nonconformity', record('nonconformity-'));
    case 'QuestionPostponed':
      return left({ owner: event.data.owner, due: null }, null, questionSubject(event.data.question));
    case 'FindingAssigned':
      return left(
        { owner: event.data.owner, due: null },
        null,
        findingSubject(record('check-'), event.data.requirement),
      );
    case 'ChangeFollowUpAdded':
      return given(event.data, null, 'change', record('change-'));
    default:
      return [];
  }
}

const accountOf = ({ owner }: Plan): string | null =>
  owner && 'account' in owner && typeof owner.account === 'string' ? owner.account : null;
