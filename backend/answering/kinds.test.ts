import { expect, it } from 'vitest';
import { foldedText } from './asked.ts';
import { targetsIn } from './kinds.ts';

it.each([
  ['I need a blank for the threat model', ['template']],
  ['Tu as une trame pour le test final ?', ['template']],
  ['At what point of the roadmap do we register?', ['task']],
  ['Which standard deals with use errors?', ['norm']],
  ['A plaster that covers a scratch: which rule of Annex VIII?', ['rule']],
  ['Did we think of a cuff that stays tight?', ['risk']],
  ['What does risk management ask for after production?', []],
  ['La notice dit-elle comment laver la housse ?', ['document']],
])('"%s" asks for %j', (question, kinds) => {
  expect([...targetsIn(foldedText(question))]).toEqual(kinds);
});
