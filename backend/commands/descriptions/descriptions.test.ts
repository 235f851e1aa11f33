import { describe, it } from 'vitest';
import type { CompanyDescriptionEvent, DescriptionEvent } from '#/backend/events/descriptions.ts';
import { deciding } from '#/tests/makers/given.ts';
import { companyDescriptionDecider, descriptionDecider } from './descriptions.ts';

const { given, givenNothing } = deciding(descriptionDecider((field) => field === 'indications'));
const write = (text: string, field = 'indications') => ({ type: 'WriteField', field, language: 'en', text }) as const;
const written = (from: string | null, to: string): DescriptionEvent => ({
  type: 'FieldWritten',
  data: { field: 'indications', language: 'en', from, to },
});

describe('A field of the description', () => {
  it('is written, and written again with what stood there', () => {
    givenNothing.when(write(' Pain ')).thenHappened(written(null, 'Pain'));
    given(written(null, 'Pain')).when(write('Chronic pain')).thenHappened(written('Pain', 'Chronic pain'));
  });
  it('is open again after an empty text', () => {
    given(written(null, 'Pain'))
      .when(write('  '))
      .thenHappened({ type: 'FieldCleared', data: { field: 'indications', language: 'en', from: 'Pain' } });
    givenNothing.when(write('')).thenNothing();
  });
  it('is not overwritten by who has not seen it', () => {
    given(written(null, 'Pain'))
      .when({ ...write('Fever'), seen: null })
      .thenRefused('FIELD_MOVED', { field: 'indications' });
    given(written(null, 'Pain'))
      .when({ ...write('Fever'), seen: 'Pain' })
      .thenHappened(written('Pain', 'Fever'));
    given(written(null, 'Pain'))
      .when({ ...write('Pain'), seen: null })
      .thenNothing();
  });
  it('records nothing when the text stays', () => given(written(null, 'Pain')).when(write('Pain')).thenNothing());
  it('keeps the languages apart', () =>
    given(written(null, 'Pain'))
      .when({ ...write('Douleur'), language: 'fr' })
      .thenHappened({
        type: 'FieldWritten',
        data: { field: 'indications', language: 'fr', from: null, to: 'Douleur' },
      }));
  it('is one that documents have', () =>
    givenNothing.when(write('x', 'colour')).thenRefused('FIELD_UNKNOWN', { field: 'colour' }));
  it('is changed with a reason where the organisation asks for it', () => {
    const circumstances = { reasonAlways: true };
    givenNothing.when(write('Pain'), circumstances).thenHappened(written(null, 'Pain'));
    given(written(null, 'Pain')).when(write('Chronic pain'), circumstances).thenRefused('REASON_REQUIRED');
  });
});

describe('A field of the company', () => {
  const company = deciding(companyDescriptionDecider((field) => field === 'recordStore'));
  const said = (from: string | null, to: string): CompanyDescriptionEvent => ({
    type: 'CompanyFieldWritten',
    data: { field: 'recordStore', language: 'en', from, to },
  });
  it('is written, changed and cleared in a stream of its own', () => {
    company.givenNothing.when(write('Server', 'recordStore')).thenHappened(said(null, 'Server'));
    company
      .given(said(null, 'Server'))
      .when(write('', 'recordStore'))
      .thenHappened({ type: 'CompanyFieldCleared', data: { field: 'recordStore', language: 'en', from: 'Server' } });
  });
  it('is none of a device', () =>
    company.givenNothing.when(write('Pain')).thenRefused('FIELD_UNKNOWN', { field: 'indications' }));
});
