import { describe, expect, it } from 'vitest';
import type { Evidence, NormEvent } from '#/backend/events/norms.ts';
import { deciding } from '#/tests/makers/given.ts';
import { normsDecider, type NormCommand } from './norms.ts';

const { given, givenNothing } = deciding(
  normsDecider({ stateable: new Set(['N.QMS', 'N.QMS.4.1']), checklist: new Set(['GSPR.1']) }),
);

const justification = 'No software is part of the device.';
const stated = (with_: Partial<Extract<NormEvent, { type: 'ApplicabilityStated' }>['data']> = {}): NormEvent => ({
  type: 'ApplicabilityStated',
  data: { key: 'N.QMS', from: null, to: 'NA', justification, rules: 'UNKNOWN', ...with_ },
});
const state = (with_: Partial<Extract<NormCommand, { type: 'StateApplicability' }>> = {}): NormCommand => ({
  type: 'StateApplicability',
  key: 'N.QMS',
  to: 'NA',
  justification,
  rules: 'UNKNOWN',
  ...with_,
});
const because = { reason: 'Found in the internal review.' };

describe('Stating applicability', () => {
  it('records what was stated, why, and what the rules concluded then', () =>
    givenNothing.when(state()).thenHappened(stated()));

  it.each(['', 'n/a', 'not applicable', ' – – – '])('asks for more than “%s”', (short) =>
    givenNothing.when(state({ justification: short })).thenRefused('JUSTIFICATION_TOO_SHORT'),
  );

  it('knows duties as well as norms, and nothing else', () => {
    givenNothing.when(state({ key: 'N.QMS.4.1' })).thenHappened(stated({ key: 'N.QMS.4.1' }));
    givenNothing.when(state({ key: 'N.QMS.4' })).thenRefused('REQUIREMENT_NOT_FOUND');
  });

  it('explains a first statement by its justification, also where every change asks for a reason', () =>
    givenNothing.when(state(), { reasonAlways: true }).thenHappened(stated()));

  it('asks for a reason when it replaces a statement', () => {
    given(stated())
      .when(state({ to: 'APPLICABLE' }))
      .thenRefused('REASON_REQUIRED');
    given(stated())
      .when(state({ to: 'APPLICABLE' }), because)
      .thenHappened(stated({ from: 'NA', to: 'APPLICABLE' }));
  });

  it('may confirm a statement after the rules have changed their conclusion', () => {
    given(stated()).when(state()).thenNothing();
    given(stated())
      .when(state({ rules: 'APPLICABLE' }), because)
      .thenHappened(stated({ from: 'NA', rules: 'APPLICABLE' }));
  });
});

describe('Several requirements together', () => {
  const of = ['N.QMS', 'N.QMS.4.1'].map((key) => ({ key, rules: 'UNKNOWN' as const }));
  const both: NormCommand = { type: 'StateTogether', of, to: 'NA', justification };

  it('are stated in one decision, those that say it already are left', () => {
    givenNothing.when(both).thenHappened(stated(), stated({ key: 'N.QMS.4.1' }));
    given(stated())
      .when(both)
      .thenHappened(stated({ key: 'N.QMS.4.1' }));
  });

  it('are stated all or not at all', () => {
    givenNothing.when({ ...both, of: [...of, { key: 'N.QMS.4', rules: 'NA' }] }).thenRefused('REQUIREMENT_NOT_FOUND');
    given(stated({ to: 'APPLICABLE' }))
      .when(both)
      .thenRefused('REASON_REQUIRED');
  });

  it('are withdrawn where they are stated', () => {
    const withdraw: NormCommand = { type: 'WithdrawTogether', keys: ['N.QMS', 'N.QMS.4.1'] };
    given(stated())
      .when(withdraw, because)
      .thenHappened({ type: 'StatementWithdrawn', data: { key: 'N.QMS', from: 'NA' } });
    givenNothing.when(withdraw, because).thenRefused('STATEMENT_NOT_FOUND');
  });
});

describe('Withdrawing a statement', () => {
  const withdraw: NormCommand = { type: 'WithdrawStatement', key: 'N.QMS' };

  it('asks for a reason and names what was stated', () => {
    given(stated()).when(withdraw).thenRefused('REASON_REQUIRED');
    given(stated())
      .when(withdraw, because)
      .thenHappened({ type: 'StatementWithdrawn', data: { key: 'N.QMS', from: 'NA' } });
  });

  it('is refused where nothing is stated', () => {
    givenNothing.when(withdraw, because).thenRefused('STATEMENT_NOT_FOUND');
    given(stated(), { type: 'StatementWithdrawn', data: { key: 'N.QMS', from: 'NA' } })
      .when(withdraw, because)
      .thenRefused('STATEMENT_NOT_FOUND');
  });

  it('works for what a later knowledge base does not have any more', () =>
    given(stated({ key: 'N.OLD' }))
      .when({ type: 'WithdrawStatement', key: 'N.OLD' }, because)
      .thenTypes('StatementWithdrawn'));
});

describe('Naming evidence', () => {
  const first: Evidence = { method: 'Test', standard: 'ISO 14971:2019', document: { id: 'd-1', name: 'Report' } };
  const second: Evidence = { ...first, document: null };
  const named = (from: Evidence | null, to: Evidence): NormEvent => ({
    type: 'EvidenceNamed',
    data: { requirement: 'GSPR.1', from, to },
  });
  const name = (to: Evidence, requirement = 'GSPR.1'): NormCommand => ({ type: 'NameEvidence', requirement, to });

  it('records the new value with the old one', () => {
    givenNothing.when(name(first)).thenHappened(named(null, first));
    given(named(null, first)).when(name(second)).thenHappened(named(first, second));
  });

  it('is nothing where nothing changes, or where nothing is filled in yet', () => {
    given(named(null, first)).when(name(first)).thenNothing();
    givenNothing.when(name({ method: '', standard: '', document: null })).thenNothing();
  });

  it('asks for a reason for a change where the organisation always does', () =>
    given(named(null, first)).when(name(second), { reasonAlways: true }).thenRefused('REASON_REQUIRED'));

  it('belongs to the GSPR checklist alone', () =>
    givenNothing.when(name(first, 'N.QMS.4.1')).thenRefused('REQUIREMENT_NOT_FOUND'));
});

it('keeps the newest statement and evidence of each key', () => {
  const { state: after } = given(stated(), stated({ from: 'NA', to: 'APPLICABLE' }));
  expect(after.statements.get('N.QMS')).toEqual({ status: 'APPLICABLE', justification, rules: 'UNKNOWN' });
});
