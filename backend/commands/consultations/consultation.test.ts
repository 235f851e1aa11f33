import { describe, it } from 'vitest';
import type { ConsultationEvent } from '#/backend/events/consultations.ts';
import { deciding } from '#/tests/makers/given.ts';
import { consultationDecider, type ConsultRecord } from './consultation.ts';

const { given, givenNothing } = deciding(consultationDecider);

const read = (with_: Partial<ConsultRecord> = {}): ConsultRecord => ({
  type: 'ConsultRecord',
  part: 'risks',
  device: 'd-1',
  isExport: false,
  ...with_,
});
const consulted = (with_: object = {}): ConsultationEvent => ({
  type: 'RecordConsulted',
  data: { part: 'risks', device: 'd-1', isExport: false, hour: '2026-03-02T12', ...with_ },
});

describe('Reading the record as an auditor', () => {
  it('is recorded', () => givenNothing.when(read()).thenHappened(consulted()));

  it('is recorded once an hour', () => {
    given(consulted()).when(read()).thenNothing();
    given(consulted())
      .when(read(), { now: new Date('2026-03-02T13:00:00Z') })
      .thenHappened(consulted({ hour: '2026-03-02T13' }));
  });

  it('is told apart by part, device, and whether it is taken out', () => {
    given(consulted())
      .when(read({ part: 'norms' }))
      .thenHappened(consulted({ part: 'norms' }));
    given(consulted())
      .when(read({ device: null }))
      .thenHappened(consulted({ device: null }));
    given(consulted())
      .when(read({ isExport: true }))
      .thenHappened(consulted({ isExport: true }));
  });
});
