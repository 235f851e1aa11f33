import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DomainEvent, LoggedEvent } from '#/backend/events/catalogue.ts';
import { missingInComplaint } from '#/backend/events/complaint-state.ts';
import { missingInNonconformity } from '#/backend/events/nonconformity-state.ts';
import { complaintRows } from '#/backend/projections/documents/complaints/fold.ts';
import { nonconformityRows } from '#/backend/projections/documents/nonconformities/fold.ts';
import type { RowView } from '#/backend/projections/view.ts';
import { noon } from '#/tests/makers/given.ts';
import type { Decider } from '../decider.ts';
import { nonconformityDecider, type NonconformityCommand } from '../nonconformities/nonconformities.ts';
import { complaintDecider, type ComplaintCommand } from './complaints.ts';

const is = <const Type extends string>(type: Type) => fc.constant(type);
const word = fc.constantFrom('One.', 'Two.');
const link = fc.constantFrom('capa', 'risk').map((kind) => ({ subject: { kind, id: 'x' }, number: null }));
const ended = [fc.record({ type: is('Close') }), fc.record({ type: is('Reopen') })] as const;
const common = [
  fc.record({
    type: is('Plan'),
    plan: fc.record({ owner: fc.constant(null), due: fc.option(fc.constant('2026-03-02')) }),
  }),
  fc.record({ type: is('Link'), link }),
  fc.record({ type: is('Unlink'), link }),
  ...ended,
] as const;

const assessment = fc.boolean().map((isSerious) => ({
  answers: {},
  outcome: isSerious ? 'serious' : 'noIncident',
  awareOn: '2026-01-01',
  days: isSerious ? 15 : null,
  due: isSerious ? '2026-01-16' : null,
  fieldAction: false,
}));
const ofComplaint: fc.Arbitrary<ComplaintCommand> = fc.oneof(
  fc.record({ type: is('Triage'), isComplaint: fc.boolean(), rationale: word }),
  fc.record({ type: is('Assess'), assessment }),
  fc.record({
    type: is('Report'),
    report: fc.record({
      kind: fc.constantFrom('initial', 'final'),
      to: word,
      on: fc.constant('2026-01-02'),
      reference: fc.constant(null),
    }),
  }),
  fc.record({ type: is('Dispose'), disposition: fc.constant('correction'), conclusion: word }),
  ...common,
);
const ofNonconformity: fc.Arbitrary<NonconformityCommand> = fc.oneof(
  fc.record({ type: is('Contain'), containment: word }),
  fc.record({
    type: is('ProposeDisposition'),
    disposition: fc.constantFrom('rework', 'scrap'),
    justification: word,
    account: fc.constantFrom('ada', 'bo'),
  }),
  fc.record({ type: is('ApproveDisposition'), account: fc.constantFrom('ada', 'bo', 'cy'), isAlone: fc.boolean() }),
  fc.record({ type: is('VerifyRework'), evidence: word }),
  fc.record({ type: is('WaiveCapa'), rationale: word }),
  ...common,
);
const intake = { title: 'T', kind: 'other', channel: 'other', receivedOn: '2026-01-01', description: 'D' };
const received: ComplaintCommand = {
  type: 'Receive',
  number: 'CPL-2026-001',
  intake: { ...intake, product: null, lot: null, complainant: null },
};
const recorded: NonconformityCommand = {
  type: 'Record',
  number: 'NC-2026-001',
  finding: {
    title: 'T',
    place: 'audit',
    foundOn: '2026-01-01',
    description: 'D',
    product: null,
    lot: null,
    quantity: null,
  },
  author: 'ada',
};

/** Carries commands out as the log would record them: refused ones leave nothing. `closed`: as it was at each closing. */
function carriedOut<State, Command, Event extends DomainEvent, Row>(
  decider: Decider<State, Command, Event>,
  view: RowView<Row>,
  commands: readonly Command[],
) {
  let state = decider.initial;
  let row: Row | null = null;
  let version = 0;
  const closed: State[] = [];
  for (const command of commands) {
    const decision = decider.decide(command, state, { now: noon, reason: 'New facts.', reasonAlways: false });
    if (!decision.ok) continue;
    for (const draft of decision.events) {
      version += 1;
      if (draft.type.endsWith('Closed')) closed.push(state);
      const place = { id: `event-${version}`, version };
      state = decider.evolve(state, { ...draft, ...place });
      row = view.fold(row, logged({ ...draft, ...place }, decider.stream('x')), 'x');
    }
  }
  return { state, row, closed };
}

const logged = (event: DomainEvent & { id: string; version: number }, stream: string): LoggedEvent => ({
  ...event,
  schema: 1,
  stream,
  organisation: 'org',
  device: null,
  actor: { kind: 'person', id: 'ada', role: 'owner', name: null },
  reason: 'New facts.',
  effectiveAt: null,
  correlation: 'c',
  causation: null,
  knowledge: null,
  position: String(event.version).padStart(16, '0'),
  recordedAt: noon.toISOString(),
  hash: '',
});

describe('Whatever people do', () => {
  it('the line of a complaint says what was decided, and nothing is missing when it is closed', () => {
    fc.assert(
      fc.property(fc.array(ofComplaint, { maxLength: 40 }), (wanted) => {
        const { state, row, closed } = carriedOut(complaintDecider, complaintRows, [received, ...wanted]);
        expect(row).toMatchObject(state ?? {});
        expect(row?.closedAt !== null).toBe(state?.status === 'closed');
        for (const one of closed) expect(one && missingInComplaint(one)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('the line of a non-conformity does too, and nobody approves their own while others are there', () => {
    fc.assert(
      fc.property(fc.array(ofNonconformity, { maxLength: 40 }), (wanted) => {
        const { state, row, closed } = carriedOut(nonconformityDecider, nonconformityRows, [recorded, ...wanted]);
        expect(row).toMatchObject(state ?? {});
        expect(row?.closedAt !== null).toBe(state?.status === 'closed');
        for (const one of closed) expect(one && missingInNonconformity(one)).toEqual([]);
        if (!wanted.some((command) => command.type === 'ApproveDisposition' && command.isAlone))
          expect(state?.disposition?.approval?.byAuthor ?? false).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
