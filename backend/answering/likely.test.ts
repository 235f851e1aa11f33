import { expect, it } from 'vitest';
import { likelyAsked } from './likely.ts';

const kinds = ['event', 'question', 'document', 'gap', 'risk', 'task', 'template', 'norm', 'requirement', 'refused'];
const likeliest = (of: readonly string[], prompt: string, language: 'en' | 'fr') => {
  const likely = likelyAsked(prompt, language);
  return of.toSorted((a, b) => (likely.get(b) ?? 0) - (likely.get(a) ?? 0))[0];
};

it.each([
  ['en', 'Can I have a blank for the cleaning validation?', 'template'],
  ['en', 'who moved the deadline of the risk review', 'event'],
  ['en', 'Which directive is about toys?', 'norm'],
  ['en', 'How many days until we have to answer the authority?', 'requirement'],
  ['en', 'what salary does the engineer get', 'refused'],
  ['fr', 'c’est écrit où, la température de stockage ?', 'document'],
  ['fr', 'et si un enfant mord dans le tuyau ?', 'risk'],
  ['fr', 'tu me réserves un hôtel à Lyon ?', 'refused'],
] as const)('%s: "%s" asks for a %s', (language, prompt, kind) => {
  expect(likeliest(kinds, prompt, language)).toBe(kind);
});

it.each([
  ['en', 'why did somebody flip that answer from no to yes', 'AnswerChanged'],
  ['fr', 'qui a remis ce risque dans le dossier ?', 'RiskAccepted'],
  ['fr', 'la CAPA, ça a servi finalement ?', 'CapaEffectivenessChecked'],
] as const)('%s: "%s" asks for %s', (language, prompt, type) => {
  const types = [
    'AnswerChanged',
    'RiskAccepted',
    'RiskRejected',
    'CapaOpened',
    'CapaEffectivenessChecked',
    'TaskPlanned',
  ];
  expect(likeliest(types, prompt, language)).toBe(type);
});

it('A question is asked for one kind or another: shares of 1', () => {
  const likely = likelyAsked('Who changed the answer on batteries?', 'en');
  const all = [...likely].reduce((sum, [name, share]) => sum + (/^[A-Z]/.test(name) ? 0 : share), 0);
  expect(all).toBeCloseTo(1);
});
