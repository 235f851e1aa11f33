import { describe, expect, it } from 'vitest';
import type { Expectation } from '#/knowledge/evidence/expectations.ts';
import { documentOfLines } from '#/tests/makers/document-of-lines.ts';
import { prepareSet } from '../documents/prepare.ts';
import { textOfPassage } from '../documents/set.ts';
import { evidenceRows } from '../rows.ts';
import { expectedOf } from './expected.ts';
import { saidOf } from './said.ts';

const row = evidenceRows().get('GSPR.7');
if (!row) throw new Error('The row is gone');

type Kind<T> = T extends Expectation ? Omit<T, 'id' | 'label' | 'weight'> : never;
/** What a document of these lines states about an expectation, and the words. */
function stated(expectation: Kind<Expectation>, lines: readonly string[], others: readonly string[] = []) {
  const set = prepareSet([documentOfLines('it', lines), documentOfLines('other', others)]);
  const one: Expectation = { ...expectation, id: 'it', label: { en: 'It', fr: 'Cela' }, weight: 1 };
  const said = saidOf({ ...row!, expect: [one] }, [...set.passages.keys()], set);
  const [expected] = expectedOf({ ...row!, expect: [one] }, said, set);
  const passage = set.passages[expected?.found.passage ?? -1];
  return [expected?.found.state, passage ? textOfPassage(passage) : null];
}

const range = { value: { quantity: 'storage-temperature', unit: '°C', spans: [-10, 40] as const } };
const storage = 'The storage temperature is -20 to 50 °C.';

describe('an expected value', () => {
  it('is shown by a range that spans it, in the unit of another size too', () => {
    expect(stated(range, [storage])).toEqual(['shown', storage]);
    const years = { value: { quantity: 'shelf-life', unit: 'years', atLeast: 3 } };
    expect(stated(years, ['The shelf life is 36 months.'])[0]).toBe('shown');
    expect(stated(years, ['La durée de conservation est de 2 ans, selon la notice.'])[0]).toBe('violated');
  });

  it('is violated by a narrower range, and not touched by other figures or quantities', () => {
    expect(stated(range, ['The storage temperature is 0 to 30 °C.'])[0]).toBe('violated');
    expect(stated(range, ['The storage temperature is 20 °C.'])[0]).toBe('absent');
    expect(stated(range, ['The bath is heated from -20 to 50 °C.'])[0]).toBe('absent');
  });

  it('is not shown by what is put off', () => {
    expect(stated(range, ['A storage temperature of -20 to 50 °C will be defined at a later date.'])[0]).toBe('absent');
  });

  it('may be a count, or equal what another document says', () => {
    const fifteen = { value: { quantity: 'participant', unit: '', atLeast: 15 } };
    expect(stated(fifteen, ['The test had 16 trained participants.'])[0]).toBe('shown');
    expect(stated(fifteen, ['The test had 12 participants and 30 tasks.'])[0]).toBe('violated');
    const equal = { value: { quantity: 'shelf-life', unit: 'years', equalsFact: 'shelf-life' } };
    const label = ['# Label specification', 'The shelf life is 3 years.'];
    expect(stated(equal, ['# Stability report', 'The shelf life of 36 months was shown.'], label)[0]).toBe('shown');
    expect(stated(equal, ['# Stability report', 'The shelf life of 24 months was shown.'], label)[0]).toBe('violated');
  });
});

describe('an expected interval', () => {
  const yearly = { interval: { unit: 'years' as const, atMost: 1 } };
  it.each([
    ['Storage and transport conditions are reviewed every 12 months.', 'shown'],
    ['Storage and transport conditions are reviewed annually.', 'shown'],
    ['Les conditions de stockage et de transport sont revues tous les ans par la qualité.', 'shown'],
    ['Storage and transport conditions are reviewed every 3 years.', 'violated'],
    ['Storage and transport lasted 3 years.', 'absent'],
    ['The canteen is cleaned every 5 years.', 'absent'],
  ])('"%s" is %s', (line, state) => expect(stated(yearly, [line])[0]).toBe(state));
});

describe('an expected table', () => {
  const results = { table: { columns: ['requirement', 'result'], decisive: 'result' } };
  const lines = ['| Requirement | Method | Result', '| SR-1 | Test | Passed', '| SR-2 | Test | Passed'];
  it('is shown where every decisive cell is filled', () => expect(stated(results, lines)[0]).toBe('shown'));

  it('is violated by an empty or negative cell, with its row', () => {
    expect(stated(results, [...lines, '| SR-3 | Test | '])).toEqual(['violated', 'SR-3 | Test | ']);
    expect(stated(results, [...lines, '| SR-3 | Test | Not run'])[0]).toBe('violated');
    expect(stated(results, ['| Item | Price', '| Chair | 3'])[0]).toBe('absent');
  });
});

describe('an expected identity', () => {
  const identity = { identity: ['id', 'version', 'date', 'approver'] as const };
  it('is shown by number, version, day and who approved it', () => {
    const lines = ['# Storage test report', 'TR-014, version 3, approved by A. Roth on 12 March 2026.', 'Done.'];
    expect(stated(identity, lines)[0]).toBe('shown');
    expect(stated(identity, ['# Storage test report', 'TR-014, version 3.', 'Done.'])[0]).toBe('absent');
    expect(stated(identity, ['# Storage test report', 'TR-014, version 3, draft.', 'Done.'])[0]).toBe('violated');
  });
});

describe('what only weighs', () => {
  it('is a section with something below its heading', () => {
    const scope = { section: { en: 'scope', fr: 'périmètre' } };
    expect(stated(scope, ['# Scope', 'All pumps.', '# End'])[0]).toBe('shown');
    expect(stated(scope, ['# Report', '# Scope', '# End', 'All pumps.'])[0]).toBe('violated');
  });

  it('is a reference to a document that is there', () => {
    const plan = { reference: 'risk-management-plan' };
    const other = ['# Risk management plan', 'RMP-004, version 3.'];
    expect(stated(plan, ['# Report', 'Done as RMP-004 says.'], other)[0]).toBe('shown');
    expect(stated(plan, ['# Report', 'Done as RMP-005 says.'], other)[0]).toBe('absent');
  });

  it('is a named person, with what qualifies them', () => {
    const auditor = { person: { role: 'auditor', qualified: true } };
    expect(stated(auditor, ['The auditor was Anna Roth, trained in ISO 19011.'])[0]).toBe('shown');
    expect(stated(auditor, ['Auditeur : M. Viala.', 'Il est formé à la norme ISO 19011.'])[0]).toBe('shown');
    expect(stated(auditor, ['The auditor was Anna Roth.'])[0]).toBe('absent');
    expect(stated(auditor, ['The auditor was trained.'])[0]).toBe('absent');
  });

  it('is every group of terms', () => {
    const terms = { terms: { en: ['transport*', 'tested | test'], fr: ['transport*', 'essai*'] } };
    expect(stated(terms, ['Transport was tested.'])[0]).toBe('shown');
    expect(stated(terms, ['Transport was not tested.'])[0]).toBe('absent');
  });
});
