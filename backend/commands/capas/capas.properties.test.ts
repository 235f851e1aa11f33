import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { capaSections, type CapaEvent, type CapaSectionName } from '#/backend/events/capas.ts';
import { phaseOf } from '#/backend/events/capa-state.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { capaRows } from '#/backend/projections/documents/capa-register/fold.ts';
import { capaView } from '#/backend/projections/documents/capa/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { noon } from '#/tests/makers/given.ts';
import type { Draft } from '../decider.ts';
import { capaDecider, type CapaCommand } from './capas.ts';
import { readDraft } from './drafts.ts';

const words = fc.constantFrom('', 'One leaked.', 'Two leaked.', 'yes');
const section = fc.constantFrom(...capaSections.slice(0, 2));
const base = fc.integer({ min: 0, max: 3 });
const day = fc.constantFrom('2026-01-01', '2026-03-02', '2027-01-01');
const action = fc.constantFrom('A1', 'A2', 'A3');
/** Its length says which of the open drafts is meant. */
const made = fc.constantFrom('a', 'ab', 'abc');
const plan = { owner: fc.constant(null), due: fc.option(day) };

const is = <const Type extends string>(type: Type) => fc.constant(type);
const ofDrafts: fc.Arbitrary<CapaCommand> = fc.oneof(
  fc.record({ type: is('WriteSection'), section, text: words, base, isFrozen: fc.boolean() }),
  fc.record({ type: is('LockSection'), section, base: fc.constant(0) }),
  fc.record({ type: is('UnlockSection'), section }),
  fc.record({
    type: is('ProposeSections'),
    id: fc.constant('c-1'),
    drafts: fc.uniqueArray(fc.record({ section, text: words }), {
      minLength: 1,
      maxLength: 2,
      selector: ({ section: name }) => name,
    }),
    author: fc.constant({ kind: 'rules' as const, name: 'capa' }),
    restsOn: fc.constant('1'),
  }),
  fc.record({ type: is('TakeOverDraft'), proposal: made, text: fc.option(words), base }),
  fc.record({ type: is('DeclineProposal'), proposal: made }),
);
const commands: fc.Arbitrary<CapaCommand> = fc.oneof(
  fc.record({ type: is('AddAction'), kind: fc.constantFrom('containment', 'corrective'), text: words, ...plan }),
  fc.record({ type: is('CompleteAction'), action }),
  fc.record({ type: is('ReopenAction'), action }),
  fc.record({ type: is('WithdrawAction'), action }),
  fc.record({ type: is('PlanEffectiveness'), criteria: words, due: day }),
  fc.record({ type: is('CheckEffectiveness'), isEffective: fc.boolean(), text: words }),
  fc.record({ type: is('PlanCapa'), ...plan }),
  fc.record({ type: is('WithdrawCapa') }),
  fc.record({ type: is('ReopenCapa') }),
);

const opened: CapaCommand = {
  type: 'OpenCapa',
  number: 'CAPA-2026-001',
  title: 'Leak',
  source: { kind: 'manual', subject: null },
  author: 'ada',
};

type Step = { command: CapaCommand; drafts: readonly Draft<CapaEvent | ProposalEvent>[] };

/** The same with an open draft and, for base 0, the newest revision: commands that mean nothing show nothing. */
function aimed(command: CapaCommand, { capa, drafts }: typeof capaDecider.initial): CapaCommand {
  if (command.type !== 'TakeOverDraft' && command.type !== 'DeclineProposal') {
    if (command.type !== 'LockSection' && command.type !== 'WriteSection') return command;
    return command.base === 0 ? { ...command, base: capa.sections[command.section].revision } : command;
  }
  const open = Object.keys(drafts);
  const proposal = open[command.proposal.length % Math.max(1, open.length)] ?? command.proposal;
  const draft = drafts[proposal];
  if (command.type === 'DeclineProposal' || !draft) return { ...command, proposal };
  const { revision } = capa.sections[readDraft(draft.command).section];
  return { ...command, proposal, base: command.base === 0 ? revision : command.base };
}

/** Carries commands out one after the other, as the log would record them: refused ones leave nothing. */
function carriedOut(wanted: readonly CapaCommand[]) {
  let state = capaDecider.initial;
  const recorded: LoggedEvent[] = [];
  const steps: (Step & { before: typeof state; after: typeof state })[] = [];
  for (const one of [opened, ...wanted]) {
    const command = aimed(one, state);
    const decision = capaDecider.decide(command, state, { now: noon, reason: 'New facts.', reasonAlways: false });
    if (!decision.ok) continue;
    const before = state;
    for (const draft of decision.events) {
      const version = recorded.length + 1;
      const event = logged({ ...draft, id: `event-${version}`, version });
      recorded.push(event);
      state = capaDecider.evolve(state, { ...draft, version, id: event.id });
    }
    steps.push({ command, drafts: decision.events, before, after: state });
  }
  return { state, recorded, steps };
}

const logged = (event: Draft<CapaEvent | ProposalEvent> & { id: string; version: number }): LoggedEvent => ({
  ...event,
  schema: 1,
  stream: 'capa-c-1',
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

const runs = fc.array(fc.oneof({ weight: 3, arbitrary: ofDrafts }, { weight: 2, arbitrary: commands }), {
  minLength: 10,
  maxLength: 40,
});

describe('Whatever people do with a CAPA', () => {
  it('its report and its line in the register say what was decided', () => {
    fc.assert(
      fc.property(runs, (wanted) => {
        const { state, recorded } = carriedOut(wanted);
        const report = foldAll(capaView, 'c-1', recorded);
        const line = recorded.reduce<ReturnType<typeof capaRows.fold>>(
          (row, event) => (capaRows.key(event) === 'org' ? capaRows.fold(row, event, 'c-1') : row),
          null,
        );
        expect(report.state).toEqual(state.capa);
        expect(report.drafts.map(({ proposal }) => proposal).toSorted()).toEqual(Object.keys(state.drafts).toSorted());
        expect(new Set(Object.keys(report.locked))).toEqual(
          new Set(capaSections.filter((name) => state.capa.sections[name].isLocked)),
        );
        expect(line && phaseOf(line.state)).toBe(phaseOf(state.capa));
        expect(line?.state.plan).toEqual(state.capa.plan);
        expect(line?.state.actions.map(({ isDone, due }) => [isDone, due])).toEqual(
          state.capa.actions.map(({ isDone, due }) => [isDone, due]),
        );
        expect(line?.endedAt !== null).toBe(state.capa.status !== 'open');
      }),
      { numRuns: 300 },
    );
  });

  it('no draft moves a locked section, and no section has two drafts', () => {
    fc.assert(
      fc.property(runs, (wanted) => {
        for (const { command, before, after } of carriedOut(wanted).steps) {
          const isOfDraft = command.type === 'ProposeSections' || command.type === 'TakeOverDraft';
          const locked = capaSections.filter((name: CapaSectionName) => before.capa.sections[name].isLocked);
          if (isOfDraft)
            for (const name of locked) expect(after.capa.sections[name]).toEqual(before.capa.sections[name]);
          const drafted = Object.values(after.drafts).map((draft) => readDraft(draft.command).section);
          expect(new Set(drafted).size).toBe(drafted.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
