import { isNormEvent } from '#/backend/events/device-kinds.ts';
import { addressOf, type QuoteAt, type QuoteRef } from '#/backend/events/finding.ts';
import type { Evidence, NormEvent, Stated } from '#/backend/events/norms.ts';
import type { Applicability } from '#/knowledge/types.ts';
import {
  codesOf,
  happened,
  lacksReason,
  refuse,
  type CodeOf,
  type Context,
  type Decider,
  type Decision,
  type Draft,
  type RefusalCode,
} from '../decider.ts';

export type NormCommand =
  /** `rules` is the current conclusion of the rules; `cause`: the event that found a gap, where one is justified. */
  | {
      type: 'StateApplicability';
      key: string;
      to: Stated;
      justification: string;
      rules: Applicability;
      cause?: string;
    }
  | { type: 'WithdrawStatement'; key: string }
  /** The same statement about several requirements, all or none: those of a clause. */
  | { type: 'StateTogether'; of: readonly { key: string; rules: Applicability }[]; to: Stated; justification: string }
  /** Withdraws those that are stated; refused where none is. */
  | { type: 'WithdrawTogether'; keys: readonly string[] }
  | { type: 'NameEvidence'; requirement: string; to: Evidence }
  /** `name`: of the document of the passage. */
  | { type: 'NamePassage'; requirement: string; name: string; quote: QuoteRef }
  | { type: 'WithdrawPassage'; requirement: string; at: QuoteAt };

type Statement = { status: Stated; justification: string; rules: Applicability };
export type NormState = {
  statements: ReadonlyMap<string, Statement>;
  evidence: ReadonlyMap<string, Evidence>;
  /** By requirement and place. */
  passages: ReadonlyMap<string, Passage>;
};
type Passage = Extract<NormEvent, { type: 'PassageNamed' }>['data'];

/** Keys that can be stated and shown: norms and duties of the knowledge base, and the lines of the GSPR checklist. */
export type NormKeys = { stateable: ReadonlySet<string>; checklist: ReadonlySet<string> };

/** Decides the manufacturer's statements besides the rules, and the evidence of the GSPR checklist. */
export function normsDecider(keys: NormKeys): Decider<NormState, NormCommand, NormEvent> {
  return {
    stream: (device) => `norms-${device}`,
    owns: isNormEvent,
    initial: { statements: new Map(), evidence: new Map(), passages: new Map() },
    decide: (command, state, context) => decideOnNorm(command, state, context, keys),
    evolve(state, event) {
      switch (event.type) {
        case 'ApplicabilityStated': {
          const { key, to, justification, rules } = event.data;
          const statement = { status: to, justification, rules };
          return { ...state, statements: new Map([...state.statements, [key, statement]]) };
        }
        case 'StatementWithdrawn':
          return { ...state, statements: new Map([...state.statements].filter(([key]) => key !== event.data.key)) };
        case 'EvidenceNamed':
          return { ...state, evidence: new Map([...state.evidence, [event.data.requirement, event.data.to]]) };
        case 'PassageNamed':
          return { ...state, passages: new Map([...state.passages, [passageKey(event.data), event.data]]) };
        case 'PassageWithdrawn': {
          const gone = passageKey(event.data);
          return { ...state, passages: new Map([...state.passages].filter(([key]) => key !== gone)) };
        }
      }
    },
  };
}

function decideOnNorm(command: NormCommand, state: NormState, context: Context, keys: NormKeys) {
  switch (command.type) {
    case 'StateApplicability':
      return keys.stateable.has(command.key) ? putDown(command, state, context) : refuse('REQUIREMENT_NOT_FOUND');
    case 'WithdrawStatement':
      return withdraw(command.key, state, context);
    case 'StateTogether': {
      const { of, to, justification } = command;
      if (!of.every(({ key }) => keys.stateable.has(key))) return refuse('REQUIREMENT_NOT_FOUND');
      return together(
        of.map((one) => putDown({ type: 'StateApplicability', ...one, to, justification }, state, context)),
      );
    }
    case 'WithdrawTogether': {
      const stated = command.keys.filter((key) => state.statements.has(key));
      if (stated.length === 0) return refuse('STATEMENT_NOT_FOUND');
      return together(stated.map((key) => withdraw(key, state, context)));
    }
    case 'NamePassage': {
      const { requirement, name: document, quote } = command;
      if (!keys.stateable.has(requirement)) return refuse('REQUIREMENT_NOT_FOUND');
      const data = { requirement, name: document, quote };
      return state.passages.get(passageKey(data))?.quote.sha256 === quote.sha256
        ? happened()
        : happened({ type: 'PassageNamed', data });
    }
    case 'WithdrawPassage': {
      const known = state.passages.get(passageKey({ requirement: command.requirement, quote: command.at }));
      if (!known) return happened();
      return lacksReason(context, false)
        ? refuse('REASON_REQUIRED')
        : happened({ type: 'PassageWithdrawn', data: known });
    }
    case 'NameEvidence':
      return keys.checklist.has(command.requirement)
        ? name(command.requirement, command.to, state, context)
        : refuse('REQUIREMENT_NOT_FOUND');
  }
}

/** With which codes statements and evidence are refused. */
export const normRefusals = codesOf<CodeOf<typeof decideOnNorm>>({
  JUSTIFICATION_TOO_SHORT: true,
  REASON_REQUIRED: true,
  REQUIREMENT_NOT_FOUND: true,
  STATEMENT_NOT_FOUND: true,
});

type State = Extract<NormCommand, { type: 'StateApplicability' }>;

/** A first statement explains itself by its justification. One that replaces another needs a reason besides. */
function putDown({ key, to, rules, cause, ...command }: State, state: NormState, context: Context) {
  const before = state.statements.get(key);
  const justification = command.justification.trim();
  if (!saysWhy(justification)) return refuse('JUSTIFICATION_TOO_SHORT');
  if (before?.status === to && before.justification === justification && before.rules === rules) return happened();
  if (before && lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({
    type: 'ApplicabilityStated',
    data: { key, from: before?.status ?? null, to, justification, rules },
    ...(cause !== undefined && { cause }),
  });
}

/** The events of all decisions, or the first refusal. */
function together<Event extends NormEvent, Code extends RefusalCode>(
  decisions: readonly Decision<Event, Code>[],
): Decision<Event, Code> {
  const events: Draft<Event>[] = [];
  for (const decision of decisions) {
    if (!decision.ok) return decision;
    events.push(...decision.events);
  }
  return { ok: true, events };
}

function withdraw(key: string, state: NormState, context: Context) {
  const before = state.statements.get(key);
  if (!before) return refuse('STATEMENT_NOT_FOUND');
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: 'StatementWithdrawn', data: { key, from: before.status } });
}

function name(requirement: string, to: Evidence, state: NormState, context: Context) {
  const from = state.evidence.get(requirement) ?? null;
  if (isSameEvidence(from ?? nothing, to)) return happened();
  if (from && lacksReason(context, false)) return refuse('REASON_REQUIRED');
  return happened({ type: 'EvidenceNamed', data: { requirement, from, to } });
}

const passageKey = ({ requirement, quote }: { requirement: string; quote: QuoteAt }): string =>
  `${requirement} ${addressOf(quote)}`;

const nothing: Evidence = { method: '', standard: '', document: null };

const isSameEvidence = (one: Evidence, other: Evidence): boolean =>
  one.method === other.method &&
  one.standard === other.standard &&
  one.document?.id === other.document?.id &&
  one.document?.name === other.document?.name;

/** Whether a text has three words or more, so that an assessor can use it: "n/a" explains nothing. */
const saysWhy = (text: string): boolean => (text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).length >= 3;
