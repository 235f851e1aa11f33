import { expect, it } from 'vitest';
import { likeness, meaningOf } from './meaning.ts';

it('A text is most like one that says the same in other words', () => {
  const question = meaningOf('someone got burnt by the hot surface', 'en');
  const same = likeness(question, meaningOf('Contact with heated parts injures the skin of the user', 'en'));
  const other = likeness(question, meaningOf('The certificate of the notified body expires', 'en'));
  expect(same).toBeGreaterThan(other + 0.2);
});

it('A text is more like one of the other language that says the same than one of its own that says something else', () => {
  const question = meaningOf('le fournisseur a changé de matière sans prévenir', 'fr');
  const same = likeness(question, meaningOf('The supplier changed the material without notice', 'en'));
  const other = likeness(question, meaningOf('La notice est remise au patient', 'fr'));
  expect(same).toBeGreaterThan(other + 0.2);
});

it('Word order and endings do not matter', () => {
  const one = meaningOf('batteries charging', 'en');
  expect(likeness(one, meaningOf('Charge the battery', 'en'))).toBeGreaterThan(0.8);
  expect(likeness(one, meaningOf('charging batteries', 'en'))).toBeCloseTo(1, 1);
});

it('Unknown words mean nothing and are like nothing', () => {
  const nothing = meaningOf('xqzzt', 'en');
  expect(nothing.every((one) => one === 0)).toBe(true);
  expect(likeness(nothing, meaningOf('battery', 'en'))).toBe(0);
});
