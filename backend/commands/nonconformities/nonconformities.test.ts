import { describe, expect, it } from 'vitest';
import {
  evolveNonconformity,
  missingInNonconformity,
  type NonconformityState,
} from '#/backend/events/nonconformity-state.ts';
import type { NonconformityEvent } from '#/backend/events/nonconformities.ts';
import type { Context } from '../decider.ts';
import { nonconformityDecider, type NonconformityCommand } from './nonconformities.ts';

const nonconformity = 'NC-2026-001';
const finding = {
  title: 'Valves leak',
  place: 'incoming',
  foundOn: '2026-01-10',
  description: 'Three of ten valves leak.',
  product: null,
  lot: null,
  quantity: null,
};
const link = { subject: { kind: 'capa', id: 'c-1' }, number: 'CAPA-2026-001' };
const recorded: NonconformityEvent = {
  type: 'NonconformityRecorded',
  data: { nonconformity, finding, author: 'ada' },
};
const proposed = (disposition: string, author = 'bo'): NonconformityEvent => ({
  type: 'DispositionProposed',
  data: { nonconformity, disposition, justification: 'A new seal.', author },
});
const approved = (disposition: string, byAuthor = false): NonconformityEvent => ({
  type: 'DispositionApproved',
  data: { nonconformity, disposition, byAuthor },
});
const verified: NonconformityEvent = { type: 'ReworkVerified', data: { nonconformity, evidence: 'TR-31' } };
const waived: NonconformityEvent = { type: 'CapaWaived', data: { nonconformity, rationale: 'One lot.' } };
const linked: NonconformityEvent = { type: 'NonconformityLinked', data: { nonconformity, link } };
const closed: NonconformityEvent = { type: 'NonconformityClosed', data: { nonconformity } };
const done = [recorded, proposed('scrap'), approved('scrap'), waived];

const now = new Date('2026-01-21T10:00:00Z');
const given = (...events: NonconformityEvent[]) => events.reduce<NonconformityState | null>(evolveNonconformity, null);
const decide = (events: readonly NonconformityEvent[], command: NonconformityCommand, context: Partial<Context> = {}) =>
  nonconformityDecider.decide(command, given(...events), { now, reason: null, reasonAlways: false, ...context });
const happening = (...events: NonconformityEvent[]) => ({ ok: true, events });
const refused = (code: string) => ({ ok: false, code });
const missing = (...events: NonconformityEvent[]) => missingInNonconformity(given(...events)!);
const approve = (account: string, isAlone = false) => ({ type: 'ApproveDisposition', account, isAlone }) as const;

describe('A non-conformity', () => {
  it('is recorded once, on a day that is not ahead, and is there before anything else', () => {
    const record = { type: 'Record', number: nonconformity, finding, author: 'ada' } as const;
    expect(decide([], record)).toEqual(happening(recorded));
    expect(decide([recorded], record)).toMatchObject(refused('CASE_EXISTS'));
    const ahead = { ...record, finding: { ...finding, foundOn: '2026-01-23' } };
    expect(decide([], ahead)).toMatchObject(refused('DAY_AHEAD'));
    expect(decide([], { type: 'Close' })).toMatchObject(refused('CASE_NOT_FOUND'));
  });

  it('is approved by neither who recorded it nor who proposed it', () => {
    const open = [recorded, proposed('scrap')];
    expect(decide([recorded], approve('cy'))).toMatchObject(refused('DISPOSITION_MISSING'));
    expect(decide(open, approve('ada'), { reason: 'Sure.' })).toMatchObject(refused('DISPOSITION_OWN'));
    expect(decide(open, approve('bo'), { reason: 'Sure.' })).toMatchObject(refused('DISPOSITION_OWN'));
    expect(decide(open, approve('cy'))).toEqual(happening(approved('scrap')));
    expect(decide([...open, approved('scrap')], approve('cy'))).toEqual(happening());
  });

  it('is approved by who is alone, with a reason, and says so', () => {
    const open = [recorded, proposed('scrap')];
    expect(decide(open, approve('ada', true))).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide(open, approve('ada', true), { reason: 'Alone.' })).toEqual(happening(approved('scrap', true)));
  });

  it('loses approval and check with another disposition, which needs a reason', () => {
    const propose = {
      type: 'ProposeDisposition',
      disposition: 'scrap',
      justification: 'A new seal.',
      account: 'bo',
    } as const;
    const open = [recorded, proposed('rework'), approved('rework'), verified];
    expect(decide([recorded, proposed('scrap')], propose)).toEqual(happening());
    expect(decide(open, propose)).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide(open, propose, { reason: 'It failed.' })).toEqual(happening(proposed('scrap')));
    expect(given(...open, proposed('scrap'))).toMatchObject({ disposition: { approval: null }, verification: null });
  });

  it('is checked after a rework that was approved', () => {
    const verify = { type: 'VerifyRework', evidence: 'TR-31' } as const;
    expect(decide([recorded, proposed('rework')], verify)).toMatchObject(refused('REWORK_NOT_APPROVED'));
    expect(decide([recorded, proposed('scrap'), approved('scrap')], verify)).toMatchObject(
      refused('REWORK_NOT_APPROVED'),
    );
    const open = [recorded, proposed('rework'), approved('rework')];
    expect(missing(...open)).toEqual(['verification', 'capa']);
    expect(decide(open, verify)).toEqual(happening(verified));
    expect(missing(...open, verified)).toEqual(['capa']);
  });

  it('is closed with a CAPA or the reason for none, and with a reason', () => {
    const open = [recorded, proposed('scrap'), approved('scrap')];
    expect(decide(open, { type: 'Close' })).toEqual({ ...refused('CASE_INCOMPLETE'), details: { missing: ['capa'] } });
    expect(missing(...open, linked)).toEqual([]);
    expect(missing(recorded)).toEqual(['disposition', 'capa']);
    expect(missing(recorded, proposed('scrap'))).toEqual(['approval', 'capa']);
    expect(decide(done, { type: 'Close' })).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide(done, { type: 'Close' }, { reason: 'All is done.' })).toEqual(happening(closed));
  });

  it('changes no more once it is closed, until it is reopened with a reason', () => {
    const ended = [...done, closed];
    const contain = { type: 'Contain', containment: 'The lot is locked.' } as const;
    expect(decide(ended, contain)).toMatchObject(refused('CASE_CLOSED'));
    expect(decide(ended, { type: 'Reopen' })).toMatchObject(refused('REASON_REQUIRED'));
    expect(decide(done, { type: 'Reopen' }, { reason: 'Again.' })).toMatchObject(refused('CASE_NOT_CLOSED'));
    expect(decide(ended, { type: 'Reopen' }, { reason: 'Again.' })).toMatchObject({ ok: true });
    expect(decide([recorded], contain)).toMatchObject({ events: [{ data: { from: null, to: contain.containment } }] });
  });
});
