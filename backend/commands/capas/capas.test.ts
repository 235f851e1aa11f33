import { describe, expect, it } from 'vitest';
import { capaSections, type CapaEvent } from '#/backend/events/capas.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { deciding } from '#/tests/makers/given.ts';
import { capaDecider } from './capas.ts';

const { given, givenNothing } = deciding(capaDecider);
const capa = 'CAPA-2026-001';
const owner = { account: 'bo', name: { sealed: 'bo', v: 'x' } };
const opened: CapaEvent = {
  type: 'CapaOpened',
  data: { capa, title: 'Leak', source: { kind: 'manual', subject: null }, author: 'ada' },
};
const section = 'investigateDescription';
const wrote = (to: string, of: string = section): CapaEvent => ({
  type: 'CapaSectionWritten',
  data: { capa, section: of, from: '', to, draft: null },
});
const locked: CapaEvent = { type: 'CapaSectionLocked', data: { capa, section, text: 'One leaked.' } };
const write = (text: string, base: number, isFrozen = false) =>
  ({ type: 'WriteSection', section, text, base, isFrozen }) as const;
const because = { reason: 'New facts' };

describe('A CAPA', () => {
  it('is opened once', () => {
    const open = {
      type: 'OpenCapa',
      number: capa,
      title: 'Leak',
      source: { kind: 'manual', subject: null },
      author: 'ada',
    } as const;
    givenNothing.when(open).thenHappened(opened);
    given(opened).when(open).thenRefused('CAPA_EXISTS');
    givenNothing.when({ type: 'RenameCapa', title: 'Leaks' }).thenRefused('CAPA_NOT_FOUND');
  });

  it('has a title, an owner and a due date', () => {
    given(opened)
      .when({ type: 'RenameCapa', title: 'Leaks' })
      .thenHappened({ type: 'CapaRenamed', data: { capa, from: 'Leak', to: 'Leaks' } });
    const planned: CapaEvent = {
      type: 'CapaPlanned',
      data: { capa, from: { owner: null, due: null }, to: { owner, due: '2026-04-01' } },
    };
    given(opened).when({ type: 'PlanCapa', owner, due: '2026-04-01' }).thenHappened(planned);
    given(opened, planned).when({ type: 'PlanCapa', owner, due: '2026-04-01' }).thenNothing();
  });

  it('links risks once', () => {
    const linked: CapaEvent = { type: 'CapaRiskLinked', data: { capa, risk: 'R.1' } };
    given(opened).when({ type: 'LinkRisk', risk: 'R.1' }).thenHappened(linked);
    given(opened, linked).when({ type: 'LinkRisk', risk: 'R.1' }).thenNothing();
    given(opened, linked)
      .when({ type: 'UnlinkRisk', risk: 'R.1' })
      .thenHappened({ type: 'CapaRiskUnlinked', data: { capa, risk: 'R.1' } });
  });
});

describe('A section', () => {
  it('is written on the revision that the person saw, else their text is shown beside the new one', () => {
    given(opened).when(write('One leaked.', 0)).thenHappened(wrote('One leaked.'));
    given(opened, wrote('Two leaked.'))
      .when(write('One leaked.', 0))
      .thenRefused('SECTION_MOVED', { section, revision: 1, text: 'Two leaked.' });
    given(opened, wrote('One leaked.')).when(write('One leaked.', 0)).thenNothing();
  });

  it('is locked with a copy, and unlocked with a reason', () => {
    const past = [opened, wrote('One leaked.')];
    given(...past)
      .when({ type: 'LockSection', section, base: 1 })
      .thenHappened(locked);
    given(...past)
      .when({ type: 'LockSection', section, base: 0 })
      .thenRefused('SECTION_MOVED', { section, revision: 1, text: 'One leaked.' });
    given(...past, locked)
      .when({ type: 'LockSection', section, base: 1 })
      .thenNothing();
    given(...past, locked)
      .when({ type: 'UnlockSection', section })
      .thenRefused('REASON_REQUIRED');
    given(...past, locked)
      .when({ type: 'UnlockSection', section }, because)
      .thenHappened({ type: 'CapaSectionUnlocked', data: { capa, section, text: 'One leaked.' } });
  });

  it('that is locked changes as a frozen copy alone, with a reason', () => {
    const past = [opened, wrote('One leaked.'), locked];
    given(...past)
      .when(write('Two leaked.', 1))
      .thenRefused('SECTION_LOCKED', { section });
    given(...past)
      .when(write('Two leaked.', 1, true))
      .thenRefused('REASON_REQUIRED');
    given(...past)
      .when(write('Two leaked.', 1, true), because)
      .thenHappened({
        type: 'CapaFrozenCopyEdited',
        data: { capa, section, from: 'One leaked.', to: 'Two leaked.' },
      });
    given(opened)
      .when(write('Two leaked.', 0, true), because)
      .thenRefused('SECTION_NOT_LOCKED', { section });
  });

  it('on the root cause holds its analysis, which follows the same rules', () => {
    const rootCause = { method: 'fiveWhys' as const, whys: [{ question: 'Why?', answer: 'Loose screw' }] };
    const set: CapaEvent = { type: 'CapaRootCauseSet', data: { capa, from: null, to: rootCause } };
    const lockedCause: CapaEvent = {
      type: 'CapaSectionLocked',
      data: { capa, section: 'investigateRootCause', text: '' },
    };
    const command = { type: 'SetRootCause', rootCause, base: 0 } as const;
    given(opened).when(command).thenHappened(set);
    given(opened, set).when(command).thenNothing();
    given(opened, set)
      .when({ ...command, rootCause: null })
      .thenRefused('SECTION_MOVED', { section: 'investigateRootCause', revision: 1, rootCause });
    given(opened, lockedCause).when(command).thenRefused('SECTION_LOCKED', { section: 'investigateRootCause' });
  });
});

const action = { capa, action: 'A1', text: 'Set the torque' };
const added: CapaEvent = { type: 'CapaActionAdded', data: { ...action, kind: 'corrective', owner: null, due: null } };
const done: CapaEvent = { type: 'CapaActionDone', data: action };
const criteria = { criteria: 'No leak in 90 days', due: '2026-03-01' };
const planned: CapaEvent = { type: 'CapaEffectivenessPlanned', data: { capa, from: null, to: criteria } };
const effective: CapaEvent = { type: 'CapaEffectivenessChecked', data: { capa, isEffective: true, text: 'None' } };

describe('An action', () => {
  it('is numbered, also after one was withdrawn', () => {
    const add = { type: 'AddAction', kind: 'corrective', text: 'Set the torque', owner: null, due: null } as const;
    given(opened).when(add).thenHappened(added);
    const withdrawn: CapaEvent = { type: 'CapaActionWithdrawn', data: action };
    given(opened, added, withdrawn)
      .when(add)
      .thenHappened({ ...added, data: { ...added.data, action: 'A2' } });
    given(opened, added, withdrawn)
      .when({ type: 'CompleteAction', action: 'A1' })
      .thenRefused('ACTION_UNKNOWN', { action: 'A1' });
  });

  it('is done once the criteria of effectiveness are set', () => {
    const complete = { type: 'CompleteAction', action: 'A1' } as const;
    given(opened, added).when(complete).thenRefused('EFFECTIVENESS_NOT_PLANNED');
    given(opened, added, planned).when(complete).thenHappened(done);
    given(opened, added, planned, done).when(complete).thenNothing();
  });

  it('that is done changes with a reason', () => {
    const change = { type: 'ChangeAction', action: 'A1', text: 'Set it', owner, due: null } as const;
    const past = [opened, added, planned, done];
    given(...past)
      .when(change)
      .thenRefused('REASON_REQUIRED');
    given(...past)
      .when(change, because)
      .thenTypes('CapaActionChanged');
    given(opened, added).when(change).thenTypes('CapaActionChanged');
    given(...past)
      .when({ type: 'ReopenAction', action: 'A1' })
      .thenRefused('REASON_REQUIRED');
    given(...past)
      .when({ type: 'ReopenAction', action: 'A1' }, because)
      .thenTypes('CapaActionReopened');
  });
});

describe('Effectiveness', () => {
  const check = { type: 'CheckEffectiveness', isEffective: true, text: 'None' } as const;
  it('is checked no sooner than planned, after all actions, once', () => {
    given(opened, added).when(check).thenRefused('EFFECTIVENESS_NOT_PLANNED');
    given(opened, added, planned)
      .when(check)
      .thenRefused('CAPA_INCOMPLETE', { missing: ['actions'] });
    given(opened, added, planned, done)
      .when(check, { now: new Date('2026-02-28T23:59:59Z') })
      .thenRefused('EFFECTIVENESS_TOO_EARLY', { due: '2026-03-01' });
    given(opened, added, planned, done).when(check).thenHappened(effective);
    given(opened, added, planned, done, effective).when(check).thenRefused('EFFECTIVENESS_NOT_PLANNED');
  });

  it('has other criteria with a reason alone', () => {
    const plan = { type: 'PlanEffectiveness', criteria: 'No leak in a year', due: '2027-03-01' } as const;
    given(opened).when(plan).thenTypes('CapaEffectivenessPlanned');
    given(opened, planned).when(plan).thenRefused('REASON_REQUIRED');
    given(opened, planned).when(plan, because).thenTypes('CapaEffectivenessPlanned');
  });
});

describe('The end of a CAPA', () => {
  const written = capaSections.map((name) => wrote(name === 'preventiveActionRequired' ? 'no' : 'Words', name));
  const whole = [opened, ...written, added, planned, done, effective];
  const close = (account: string, isAlone = false) => ({ type: 'CloseCapa', account, isAlone }) as const;
  const closed: CapaEvent = { type: 'CapaClosed', data: { capa, byAuthor: false } };

  it('comes when nothing is missing', () => {
    given(opened, added)
      .when(close('bo'))
      .thenRefused('CAPA_INCOMPLETE', {
        missing: [
          'investigateDescription',
          'riskAssessment',
          'investigateRootCause',
          'correctiveActionDescription',
          'preventiveActionRequired',
          'preventiveActionJustification',
          'noNewHarm',
          'actions',
          'effectiveness',
        ],
      });
    given(...whole)
      .when(close('bo'))
      .thenHappened(closed);
  });

  it('waits for the course of a preventive action that is required', () => {
    const required = whole.map((event) =>
      event.type === 'CapaSectionWritten' && event.data.section === 'preventiveActionRequired'
        ? wrote('yes', 'preventiveActionRequired')
        : event,
    );
    given(...required)
      .when(close('bo'))
      .thenHappened(closed);
    given(...required, {
      type: 'CapaSectionWritten',
      data: { capa, section: 'preventiveActionCourse', from: 'Words', to: '', draft: null },
    })
      .when(close('bo'))
      .thenRefused('CAPA_INCOMPLETE', { missing: ['preventiveActionCourse'] });
  });

  it('is told by somebody else than its author, who gives a reason where nobody else is there', () => {
    given(...whole)
      .when(close('ada'))
      .thenRefused('CAPA_OWN');
    given(...whole)
      .when(close('ada'), because)
      .thenRefused('CAPA_OWN');
    given(...whole)
      .when(close('ada', true))
      .thenRefused('REASON_REQUIRED');
    given(...whole)
      .when(close('ada', true), because)
      .thenHappened({ type: 'CapaClosed', data: { capa, byAuthor: true } });
  });

  it('is told by nobody who wrote at it, but by who locked, did or checked', () => {
    const by = (id: string, event: CapaEvent, kind: 'person' | 'ai' = 'person') => ({
      ...event,
      actor: { kind, id, role: null, name: null },
    });
    const rest = whole.slice(1);
    given(opened, by('cleo', wrote('Leaks.')), ...rest)
      .when(close('cleo'))
      .thenRefused('CAPA_OWN');
    given(opened, ...rest, by('cleo', added))
      .when(close('cleo'))
      .thenRefused('CAPA_INCOMPLETE', { missing: ['actions'] });
    given(opened, by('cleo', added), ...rest)
      .when(close('cleo'))
      .thenRefused('CAPA_OWN');
    given(opened, ...rest, by('cleo', locked), by('cleo', effective))
      .when(close('cleo'))
      .thenHappened(closed);
    given(opened, by('cleo', wrote('Leaks.'), 'ai'), ...rest)
      .when(close('cleo'))
      .thenHappened(closed);
  });

  it('lets nothing change, but a reason opens it again, and effectiveness is checked anew', () => {
    given(...whole, closed)
      .when(write('More', 1))
      .thenRefused('CAPA_CLOSED');
    given(...whole, closed)
      .when({ type: 'ReopenCapa' })
      .thenRefused('REASON_REQUIRED');
    const reopened: CapaEvent = { type: 'CapaReopened', data: { capa } };
    given(...whole, closed)
      .when({ type: 'ReopenCapa' }, because)
      .thenHappened(reopened);
    given(...whole, closed, reopened)
      .when(close('bo'))
      .thenRefused('CAPA_INCOMPLETE', { missing: ['effectiveness'] });
    given(opened).when({ type: 'ReopenCapa' }).thenRefused('CAPA_NOT_CLOSED');
  });

  it('may be that it was not needed', () => {
    given(opened).when({ type: 'WithdrawCapa' }).thenRefused('REASON_REQUIRED');
    given(opened).when({ type: 'WithdrawCapa' }, because).thenHappened({ type: 'CapaWithdrawn', data: { capa } });
  });
});

describe('A draft', () => {
  const author = { kind: 'rules', name: 'capa' } as const;
  const propose = (text: string) =>
    ({ type: 'ProposeSections', id: 'c-1', drafts: [{ section, text }], author, restsOn: '1' }) as const;
  const subject = { kind: 'capa', id: 'c-1' };
  const command = (text: string, base = 0) => ({
    slice: 'capas',
    type: 'WriteSection',
    input: { section, text, base },
  });
  const made = (text: string, base = 0): ProposalEvent => ({
    type: 'ProposalMade',
    data: {
      subject,
      command: command(text, base),
      otherwise: null,
      author,
      restsOn: '1',
      expires: '2026-05-31T12:00:00.000Z',
    },
  });
  const take = (base: number, text: string | null = null) =>
    ({ type: 'TakeOverDraft', proposal: 'event-2', text, base }) as const;

  it('changes nothing until a person takes it over', () => {
    given(opened).when(propose('Drafted')).thenHappened(made('Drafted'));
    expect(given(opened, made('Drafted')).state.capa.sections[section].text).toBe('');
    given(opened, made('Drafted'))
      .when(take(0))
      .thenHappened(
        {
          type: 'CapaSectionWritten',
          data: { capa, section, from: '', to: 'Drafted', draft: { proposal: 'event-2', isChanged: false } },
          cause: 'event-2',
        },
        {
          type: 'ProposalConfirmed',
          data: { proposal: 'event-2', subject, command: command('Drafted'), seen: null },
          cause: 'event-2',
        },
      );
  });

  it('may be taken over with changes, and says so', () => {
    const { decision } = given(opened, made('Drafted')).when(take(0, 'Drafted, and mended'));
    expect(decision.ok && decision.events[0]?.data).toMatchObject({
      to: 'Drafted, and mended',
      draft: { isChanged: true },
    });
  });

  it('never reaches a locked section', () => {
    const past = [opened, wrote('One leaked.'), locked];
    given(...past)
      .when(propose('Drafted'))
      .thenRefused('SECTION_LOCKED', { section });
    given(opened, made('Drafted'), locked).when(take(0)).thenRefused('SECTION_LOCKED', { section });
  });

  it('is compared with a section that has changed', () => {
    given(opened, made('Drafted'), wrote('Own words'))
      .when(take(0))
      .thenRefused('SECTION_MOVED', { section, revision: 1, text: 'Own words' });
    given(opened, made('Drafted'), wrote('Own words'))
      .when(take(1))
      .thenTypes('CapaSectionWritten', 'ProposalConfirmed');
  });

  it('takes the place of an older one, and is answered once', () => {
    given(opened, made('Drafted')).when(propose('Better')).thenTypes('ProposalMade', 'ProposalDeclined');
    given(opened, made('Drafted')).when({ type: 'DeclineProposal', proposal: 'event-2' }).thenTypes('ProposalDeclined');
    given(opened).when(take(0)).thenRefused('PROPOSAL_NOT_OPEN');
    given(opened, made('Drafted'))
      .when(take(0), { now: new Date('2026-05-31T12:00:00Z') })
      .thenRefused('PROPOSAL_EXPIRED');
  });
});
