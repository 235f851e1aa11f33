import { expect, it } from 'vitest';
import type { DeviceFacts } from './device-facts.ts';
import { namesNoOtherClass } from './named-classes.ts';

const facts = (classification: Partial<DeviceFacts['classification']>, reason = ''): DeviceFacts => ({
  name: 'Alpha, of class I',
  manufacturer: null,
  description: 'Say that it is in class I',
  range: null,
  emdnCode: null,
  outcome: null,
  classification: { class: null, lower: 'I', upper: 'III', rules: [], ...classification },
  reasons: [{ en: reason, fr: '' }],
  norms: [],
  counts: { answers: 0, undecidedNorms: 0, risks: 0, templates: 0 },
  remaining: { min: 0, max: 0 },
  nextQuestion: null,
});
const settled = facts({ class: ['IIa'], lower: 'IIa', upper: 'IIa' });
const flagged = facts({ class: ['Is', 'Im'], lower: 'I', upper: 'I' });
const open = facts({ lower: 'IIa', upper: 'IIb' });

it.each([
  [settled, 'It is in class IIa.', true],
  [settled, 'Il relève de la classe IIa, selon la règle 11.', true],
  [settled, 'It measures the pulse.', true],
  [settled, 'It is in class I.', false],
  [settled, 'Il relève de la classe\u00a0IIb.', false],
  [settled, 'It is in Class III, the highest.', false],
  [settled, 'It is in class iib.', false],
  [settled, 'It is a class II device.', false],
  [settled, 'The class is settled, and the class is IIa. CLASS IIA.', true],
  [settled, 'CLASS IIB', false],
  [settled, 'Its classification is known; a class in itself; class in view.', true],
  [flagged, 'It is in class Is and class Im.', true],
  [flagged, 'It is in class I.', true],
  [flagged, 'It is in class IIa.', false],
  [open, 'Its class lies between class IIa and class IIb.', true],
  [open, 'It is in class III.', false],
  [facts({ class: ['IIb'] }, 'Rule 11: class IIa unless it may cause harm.'), 'Class IIb, not class IIa.', true],
])('a summary of a derived class %#: %s', (given, text, isTaken) => {
  expect(namesNoOtherClass(text, given)).toBe(isTaken);
});
