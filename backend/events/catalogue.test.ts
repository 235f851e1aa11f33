import { describe, expect, it } from 'vitest';
import {
  assertValid,
  catalogue,
  isAccountEvent,
  isCapaEvent,
  isBookingEvent,
  isChangeEvent,
  isAssistantEvent,
  isConsultationEvent,
  isCreditEvent,
  isOrganisationEvent,
  isCheckEvent,
  isComplaintEvent,
  isComplaintTrendEvent,
  isNonconformityEvent,
  isCommentEvent,
  isMomentEvent,
  isTableViewEvent,
  isConversationEvent,
  isPublicationEvent,
  isPublicationPictureEvent,
  isReviewEvent,
  isContactEvent,
  isDeskEvent,
  isLeadEvent,
  isLetterEvent,
  isNomenclatureEvent,
  isNumberEvent,
  isSealEvent,
  newestSchema,
  upcast,
} from './catalogue.ts';
import {
  isCompanyDescriptionEvent,
  isDescriptionEvent,
  isDeviceEvent,
  isProfilingEvent,
  isDocumentEvent,
  isProposalEvent,
  isNormEvent,
  isRiskEvent,
  isRoadmapEvent,
} from './device-kinds.ts';
import type { RecordedEvent } from './envelope.ts';

const recorded = (type: string, data: unknown): RecordedEvent => ({
  id: 'e-1',
  type,
  schema: 1,
  organisation: null,
  device: null,
  actor: { kind: 'person', id: 'ada', role: null, name: null },
  reason: null,
  effectiveAt: null,
  correlation: 'c',
  causation: null,
  knowledge: null,
  data,
  stream: 'device-1',
  version: 1,
  position: '0000000000000001',
  recordedAt: '2026-01-01T00:00:00.000Z',
  hash: '',
});

describe('The catalogue of events', () => {
  it.each(Object.entries(catalogue))('%s belongs to one slice', (type, { schema }) => {
    const event = upcast({ ...recorded(type, {}), schema });
    if (!event) throw new Error(`${type} is unknown`);
    const slices = [
      isAccountEvent,
      isCapaEvent,
      isBookingEvent,
      isChangeEvent,
      isOrganisationEvent,
      isConsultationEvent,
      isAssistantEvent,
      isCompanyDescriptionEvent,
      isDescriptionEvent,
      isDeviceEvent,
      isProfilingEvent,
      isRiskEvent,
      isContactEvent,
      isDeskEvent,
      isLeadEvent,
      isLetterEvent,
      isNomenclatureEvent,
      isNormEvent,
      isNumberEvent,
      isRoadmapEvent,
      isDocumentEvent,
      isReviewEvent,
      isProposalEvent,
      isPublicationEvent,
      isPublicationPictureEvent,
      isCommentEvent,
      isMomentEvent,
      isTableViewEvent,
      isConversationEvent,
      isCheckEvent,
      isComplaintEvent,
      isComplaintTrendEvent,
      isNonconformityEvent,
      isCreditEvent,
      isSealEvent,
    ];
    expect(slices.filter((belongs) => belongs(event))).toHaveLength(1);
  });

  it.each(Object.entries(catalogue))('%s has one step for every schema but the newest', (_, { schema, upcasts }) =>
    expect(upcasts).toHaveLength(schema - 1),
  );

  it('knows the newest schema of a type', () => {
    expect(newestSchema('ProfilingCompleted')).toBe(1);
    expect(newestSchema('AnswerUndone')).toBe(2);
    expect(newestSchema('QuestionAnswered')).toBe(3);
  });

  it('refuses data that does not fit, and types that it does not have', () => {
    expect(() => assertValid({ type: 'QuestionAnswered', data: { question: 'Q', answers: ['A'] } })).not.toThrow();
    expect(() => assertValid({ type: 'QuestionAnswered', data: { question: 'Q' } })).toThrow(/answer/);
    expect(() => assertValid({ type: 'QuestionForgotten', data: {} })).toThrow('not in the catalogue');
  });

  it('leaves events of a later release alone', () => {
    expect(upcast(recorded('QuestionForgotten', {}))).toBeNull();
    const later = newestSchema('SignedIn') + 1;
    expect(upcast({ ...recorded('SignedIn', { from: 'another place' }), schema: later })).toBeNull();
  });

  it('is not fooled by the names that every object has', () => {
    expect(upcast(recorded('constructor', {}))).toBeNull();
    expect(upcast(recorded('toString', {}))).toBeNull();
  });
});
