import { describe, expect, it } from 'vitest';
import { startingScales } from '#/backend/events/risk-scales.ts';
import type { RiskEvent, RiskWords } from '#/backend/events/risks.ts';
import type { ProposalEvent } from '#/backend/events/proposals.ts';
import { deciding } from '#/tests/makers/given.ts';
import { riskDecider, type RiskCommand } from './risks.ts';

const { given, givenNothing } = deciding(riskDecider(new Set(['A', 'B', 'C'])));

const words = (harm = 'Burn'): RiskWords => ({
  type: 'Thermal energy',
  category: 'Functionality',
  hazardPhenomenon: 'Hot surface',
  sequence: 'The fan stops',
  hazardSituation: 'The skin touches it',
  harm,
});
const text = (harm?: string) => ({ en: words(harm), fr: null });
const accepted = (risk = 'A'): RiskEvent => ({ type: 'RiskAccepted', data: { risk, previous: null } });
const control = (kind: 'DESIGN' | 'PROTECTION' | 'INFORMATION' = 'DESIGN', id = 'RC.001'): RiskEvent => ({
  type: 'RiskControlAdded',
  data: { risk: 'A', control: id, kind, text: 'A second fan', rationale: null },
});
const verified = (aspect: 'IMPLEMENTATION' | 'EFFECTIVENESS'): RiskEvent => ({
  type: 'RiskControlVerified',
  data: { risk: 'A', control: 'RC.001', aspect, evidence: 'Report 7', previous: null },
});
const estimated = (stage: 'INITIAL' | 'RESIDUAL', severity = 3, probability = 2): RiskEvent => ({
  type: 'RiskEstimated',
  data: { risk: 'A', stage, estimate: { severity, probability }, previous: null },
});
const why = { reason: 'A new study' };

describe('Deciding', () => {
  const accept = (...risks: string[]): RiskCommand => ({ type: 'DecideRisks', risks, decision: 'ACCEPT' });
  const reject = (...risks: string[]): RiskCommand => ({ type: 'DecideRisks', risks, decision: 'REJECT' });

  it('accepts and rejects what is undecided', () => {
    givenNothing.when(accept('A')).thenHappened(accepted());
    givenNothing.when(reject('A')).thenHappened({ type: 'RiskRejected', data: { risk: 'A', previous: null } });
  });
  it('takes many at once and leaves out what is decided so already', () =>
    given(accepted('B'))
      .when(accept('A', 'B', 'A', 'C'))
      .thenHappened(accepted('A'), accepted('C')));
  it('grants what is granted', () => given(accepted()).when(accept('A')).thenNothing());
  it('asks why when a decision changes, also for one among many', () => {
    given(accepted()).when(reject('A')).thenRefused('REASON_REQUIRED');
    given(accepted()).when(reject('A', 'B')).thenRefused('REASON_REQUIRED');
    given(accepted())
      .when(reject('A'), why)
      .thenHappened({ type: 'RiskRejected', data: { risk: 'A', previous: 'ACCEPT' } });
  });
  it('asks why always where the organisation wants it', () =>
    givenNothing.when(accept('A'), { reasonAlways: true }).thenRefused('REASON_REQUIRED'));
  it('knows the risks of the library and of the file alone', () => {
    givenNothing.when(accept('A', 'X')).thenRefused('RISK_UNKNOWN', { risk: 'X' });
    given({ type: 'RiskAdded', data: { risk: 'OWN.001', text: text(), fromControl: null } })
      .when(accept('OWN.001'))
      .thenTypes('RiskAccepted');
  });
});

describe('Own words', () => {
  it('make a risk with the next key', () => {
    const added = { type: 'RiskAdded', data: { risk: 'OWN.001', text: text(), fromControl: null } } as const;
    const add: RiskCommand = { type: 'AddOwnRisk', text: text(), fromControl: null };
    givenNothing.when(add).thenHappened(added);
    given(added)
      .when(add)
      .thenHappened({ ...added, data: { ...added.data, risk: 'OWN.002' } });
  });
  it('may come from a control that is there', () => {
    const add: RiskCommand = { type: 'AddOwnRisk', text: text(), fromControl: { risk: 'A', control: 'RC.001' } };
    givenNothing.when(add).thenRefused('CONTROL_UNKNOWN');
    given(control()).when(add).thenTypes('RiskAdded');
  });
  it('replace those of the library, and ask why once the risk is decided', () => {
    const edit: RiskCommand = { type: 'EditRisk', risk: 'A', text: text('Death') };
    const edited = { type: 'RiskEdited', data: { risk: 'A', text: text('Death'), previous: null } } as const;
    givenNothing.when(edit).thenHappened(edited);
    given(edited).when(edit).thenNothing();
    given(accepted()).when(edit).thenRefused('REASON_REQUIRED');
    given(accepted()).when(edit, why).thenHappened(edited);
  });
});

describe('Estimating', () => {
  const estimate = (severity: number, probability: number, stage: 'INITIAL' | 'RESIDUAL' = 'INITIAL'): RiskCommand => ({
    type: 'EstimateRisk',
    risk: 'A',
    stage,
    estimate: { severity, probability },
  });
  it('keeps to the scales', () => {
    givenNothing.when(estimate(3, 2)).thenHappened(estimated('INITIAL'));
    for (const [severity, probability] of [
      [0, 1],
      [6, 1],
      [1, 6],
    ] as const)
      givenNothing.when(estimate(severity, probability)).thenRefused('ESTIMATE_OFF_SCALE');
  });
  it('grants the same, and asks why when a decided risk is estimated again', () => {
    given(estimated('INITIAL')).when(estimate(3, 2)).thenNothing();
    given(estimated('INITIAL')).when(estimate(4, 2)).thenTypes('RiskEstimated');
    given(accepted(), estimated('INITIAL')).when(estimate(4, 2)).thenRefused('REASON_REQUIRED');
    given(accepted(), estimated('INITIAL')).when(estimate(4, 2), why).thenTypes('RiskEstimated');
  });
  it('says what remains only after estimate and control', () => {
    givenNothing.when(estimate(3, 1, 'RESIDUAL')).thenRefused('RESIDUAL_TOO_EARLY');
    given(estimated('INITIAL'))
      .when(estimate(3, 1, 'RESIDUAL'))
      .thenRefused('RESIDUAL_TOO_EARLY');
    given(control())
      .when(estimate(3, 1, 'RESIDUAL'))
      .thenRefused('RESIDUAL_TOO_EARLY');
    given(estimated('INITIAL'), control())
      .when(estimate(3, 1, 'RESIDUAL'))
      .thenTypes('RiskEstimated');
  });
});

describe('Scales', () => {
  const own = { ...startingScales, probability: startingScales.probability.slice(0, 3) };
  const scales = { ...own, acceptability: own.acceptability.map((row) => row.slice(0, 3)) };
  it('are recorded, the starting ones too', () => {
    givenNothing
      .when({ type: 'ChangeScales', scales: startingScales })
      .thenHappened({ type: 'RiskScalesChanged', data: { scales: startingScales, previous: null } });
    const recorded = { type: 'RiskScalesChanged', data: { scales, previous: null } } as const;
    given(recorded).when({ type: 'ChangeScales', scales }).thenNothing();
    given(recorded)
      .when({ type: 'ChangeScales', scales: startingScales })
      .thenHappened({ type: 'RiskScalesChanged', data: { scales: startingScales, previous: scales } });
  });
  it('need a verdict for every pair', () =>
    givenNothing.when({ type: 'ChangeScales', scales: own }).thenRefused('SCALES_INVALID'));
  it('ask why once something is estimated, and keep the levels that are in use', () => {
    given(estimated('INITIAL')).when({ type: 'ChangeScales', scales }).thenRefused('REASON_REQUIRED');
    given(estimated('INITIAL')).when({ type: 'ChangeScales', scales }, why).thenTypes('RiskScalesChanged');
    given(estimated('INITIAL', 3, 5))
      .when({ type: 'ChangeScales', scales }, why)
      .thenRefused('SCALE_IN_USE', { estimates: 1 });
  });
});

describe('Controls', () => {
  const add = (kind: 'DESIGN' | 'PROTECTION' | 'INFORMATION', rationale: string | null = null): RiskCommand => ({
    type: 'AddControl',
    risk: 'A',
    kind,
    text: 'A second fan',
    rationale,
  });
  it('come in the order of ISO 14971, 7.1, or say why not', () => {
    givenNothing.when(add('DESIGN')).thenHappened(control());
    givenNothing.when(add('PROTECTION')).thenRefused('CONTROL_ORDER_UNEXPLAINED', { skipped: ['DESIGN'] });
    givenNothing.when(add('INFORMATION', ' ')).thenRefused('CONTROL_ORDER_UNEXPLAINED', {
      skipped: ['DESIGN', 'PROTECTION'],
    });
    givenNothing.when(add('PROTECTION', 'No room')).thenTypes('RiskControlAdded');
    given(control()).when(add('PROTECTION')).thenTypes('RiskControlAdded');
    given(control())
      .when(add('INFORMATION'))
      .thenRefused('CONTROL_ORDER_UNEXPLAINED', { skipped: ['PROTECTION'] });
  });
  it('never get the key of one that was removed', () => {
    const { thenHappened } = given(control(), {
      type: 'RiskControlRemoved',
      data: { risk: 'A', control: 'RC.001', kind: 'DESIGN', text: 'A second fan' },
    }).when(add('DESIGN'));
    thenHappened(control('DESIGN', 'RC.002'));
  });
  it('are verified in both respects, again with a reason', () => {
    const verify = (evidence: string): RiskCommand => ({
      type: 'VerifyControl',
      risk: 'A',
      control: 'RC.001',
      aspect: 'EFFECTIVENESS',
      evidence,
    });
    givenNothing.when(verify('Report 7')).thenRefused('CONTROL_UNKNOWN');
    given(control()).when(verify('Report 7')).thenHappened(verified('EFFECTIVENESS'));
    const done = given(control(), verified('EFFECTIVENESS'));
    done.when(verify('Report 7')).thenNothing();
    done.when(verify('Report 8')).thenRefused('REASON_REQUIRED');
    done.when(verify('Report 8'), why).thenTypes('RiskControlVerified');
  });
  it('are removed with a reason once they are settled', () => {
    const remove: RiskCommand = { type: 'RemoveControl', risk: 'A', control: 'RC.001' };
    given(control()).when(remove).thenTypes('RiskControlRemoved');
    given(control(), verified('IMPLEMENTATION')).when(remove).thenRefused('REASON_REQUIRED');
    given(control(), accepted()).when(remove).thenRefused('REASON_REQUIRED');
    given(control(), accepted()).when(remove, why).thenTypes('RiskControlRemoved');
  });
  it('may bring other risks', () => {
    const link = (risk: string): RiskCommand => ({
      type: 'LinkRiskFromControl',
      risk,
      from: { risk: 'A', control: 'RC.001' },
    });
    givenNothing.when(link('B')).thenRefused('CONTROL_UNKNOWN');
    given(control()).when(link('A')).thenRefused('RISK_OF_ITSELF');
    given(control()).when(link('B')).thenTypes('RiskFromControlLinked');
  });
});

describe('Suggestions', () => {
  const request: RiskEvent = {
    type: 'RiskSuggestionsRequested',
    data: { kind: 'PROMPT', prompt: 'Heat?', context: null },
  };
  const by = {
    request: 'event-1',
    engine: 'openai-compatible',
    model: 'm',
    promptVersion: '1',
    inputHash: 'h',
    usage: null,
    fallback: false,
  } as const;
  const because = { en: 'Because', fr: 'Parce que' };
  const both = { en: words(), fr: words() };
  const restsOn = '0000000000000042';
  const decided = (risk: string, to: 'ACCEPT' | 'REJECT') => ({
    slice: 'risks',
    type: 'DecideRisks',
    input: { risks: [risk], decision: to },
  });
  const made = (risk: string): ProposalEvent => ({
    type: 'ProposalMade',
    data: {
      subject: { kind: 'risk', id: risk },
      command: decided(risk, 'ACCEPT'),
      otherwise: decided(risk, 'REJECT'),
      author: { kind: 'ai', model: 'm', promptVersion: '1' },
      restsOn,
      expires: '2026-05-31T12:00:00.000Z',
    },
  });

  it('are asked for once at a time', () => {
    const ask: RiskCommand = { type: 'RequestSuggestions', kind: 'PROMPT', prompt: 'Heat?', context: null };
    givenNothing.when(ask).thenHappened(request);
    given(request).when(ask).thenRefused('SUGGESTIONS_PENDING');
  });
  it('are proposals: what the file holds is left out, the rest gets keys and stays undecided', () => {
    const record: RiskCommand = {
      type: 'RecordSuggestions',
      ...by,
      restsOn,
      proposals: [
        { library: 'A', why: because },
        { library: 'B', why: because },
        { library: null, text: both, why: because },
      ],
    };
    const { decision } = given(request, accepted('B')).when(record);
    expect(decision).toMatchObject({
      events: [
        {
          type: 'RisksSuggested',
          data: {
            suggestions: [
              { risk: 'A', library: true },
              { risk: 'AI.001', library: false, text: both },
            ],
          },
        },
        { ...made('A'), causedBy: 0 },
        { ...made('AI.001'), causedBy: 0 },
      ],
    });
  });
  it('are the cause of what a person decides about them, once', () => {
    const proposed: RiskEvent = {
      type: 'RisksSuggested',
      data: { ...by, request: 'event-1', suggestions: [{ risk: 'A', library: true, text: null, why: because }] },
    };
    given(request, proposed)
      .when({ type: 'DecideRisks', risks: ['A', 'B'], decision: 'ACCEPT' })
      .thenHappened({ ...accepted('A'), cause: 'event-2' }, accepted('B'));
    given(request, proposed, accepted('A'))
      .when({ type: 'DecideRisks', risks: ['A'], decision: 'REJECT' }, why)
      .thenHappened({ type: 'RiskRejected', data: { risk: 'A', previous: 'ACCEPT' } });
  });
  describe('as proposals', () => {
    const answer = { proposal: 'event-1', subject: { kind: 'risk', id: 'A' }, command: decided('A', 'ACCEPT') };
    const rejected: RiskEvent = { type: 'RiskRejected', data: { risk: 'A', previous: null } };
    const cause = 'event-1';
    const confirm: RiskCommand = { type: 'ConfirmProposal', proposal: 'event-1', seen: restsOn };
    const decline: RiskCommand = { type: 'DeclineProposal', proposal: 'event-1' };
    const confirmed: ProposalEvent = { type: 'ProposalConfirmed', data: { ...answer, seen: restsOn } };
    const declined: ProposalEvent = { type: 'ProposalDeclined', data: answer };
    const after90Days = { now: new Date('2026-05-31T12:00:00.000Z') };

    it('carry out the exact command when a person confirms, and what declining does when they decline', () => {
      given(made('A'))
        .when(confirm)
        .thenHappened({ ...accepted(), cause }, { ...confirmed, cause });
      given(made('A'))
        .when(decline)
        .thenHappened({ ...rejected, cause }, { ...declined, cause });
    });
    it('are answered by whoever decides about the risk itself', () => {
      given(made('A'), made('B'))
        .when({ type: 'DecideRisks', risks: ['A', 'C'], decision: 'ACCEPT', seen: restsOn })
        .thenHappened({ ...accepted('A'), cause }, accepted('C'), { ...confirmed, cause });
      given(made('A'))
        .when({ type: 'DecideRisks', risks: ['A'], decision: 'REJECT' })
        .thenHappened({ ...rejected, cause }, { ...declined, cause });
    });
    it('are answered once', () => {
      given(made('A'), accepted(), confirmed).when(confirm).thenRefused('PROPOSAL_NOT_OPEN');
      given(made('A'), rejected, declined).when(decline).thenRefused('PROPOSAL_NOT_OPEN');
      givenNothing.when(confirm).thenRefused('PROPOSAL_NOT_OPEN');
    });
    it('are closed when they expire, and the risk is decided without them', () => {
      given(made('A')).when(confirm, after90Days).thenRefused('PROPOSAL_EXPIRED');
      given(made('A')).when(decline, after90Days).thenRefused('PROPOSAL_EXPIRED');
      given(made('A'))
        .when({ type: 'DecideRisks', risks: ['A'], decision: 'ACCEPT' }, after90Days)
        .thenHappened(accepted());
    });
    it('are refused as their command is, and stay open', () =>
      given(made('A')).when(confirm, { reasonAlways: true }).thenRefused('REASON_REQUIRED'));
    it('are confirmed also where the risk stands in the file already', () =>
      given(made('A'), accepted())
        .when(confirm)
        .thenHappened({ ...confirmed, cause }));
  });
  it('are recorded for the request that waits', () => {
    const record = { type: 'RecordSuggestions', ...by, restsOn, proposals: [] } as const;
    givenNothing.when(record).thenRefused('SUGGESTIONS_NOT_PENDING');
    given(request)
      .when({ ...record, request: 'other' })
      .thenRefused('SUGGESTIONS_NOT_PENDING');
    given(request)
      .when({ type: 'RecordSuggestionsFailure', request: 'event-1', code: 'AI_AUTH' })
      .thenTypes('RiskSuggestionsFailed');
  });
});

describe('The overall residual risk', () => {
  const position = '0000000000000042';
  const conclude = (acceptable: boolean, ...triggered: string[]): RiskCommand => ({
    type: 'ConcludeOverall',
    acceptable,
    rationale: 'Benefits outweigh it',
    triggered,
    position,
  });
  it('is acceptable only where nothing is open', () => {
    givenNothing.when(conclude(true)).thenTypes('OverallResidualRiskConcluded');
    givenNothing
      .when(conclude(true, 'B', 'C'))
      .thenRefused('OVERALL_TOO_EARLY', { undecided: 2, unestimated: 0, unverified: 0 });
    givenNothing.when(conclude(false, 'B', 'C')).thenTypes('OverallResidualRiskConcluded');
  });
  it('counts what the file itself leaves open, and records it with the position', () =>
    given(accepted('A'), accepted('B'), estimated('INITIAL'), control(), verified('EFFECTIVENESS'))
      .when(conclude(false, 'A', 'C'))
      .thenHappened({
        type: 'OverallResidualRiskConcluded',
        data: {
          acceptable: false,
          rationale: 'Benefits outweigh it',
          previous: null,
          basis: { undecided: 1, unestimated: 1, unverified: 1, position },
        },
      }));
  it('is concluded again with a reason', () => {
    const concluded: RiskEvent = {
      type: 'OverallResidualRiskConcluded',
      data: { acceptable: true, rationale: 'r', previous: null, basis: null },
    };
    given(concluded).when(conclude(false)).thenRefused('REASON_REQUIRED');
    given(concluded).when(conclude(false), why).thenTypes('OverallResidualRiskConcluded');
  });
});
