import { expect, it } from 'vitest';
import { loadKnowledge } from '../load/load.ts';
import released from './released-keys.json' with { type: 'json' };

// Histories of devices name these keys. One that has to end needs a successor that says the same.
it.each(Object.entries(released))(
  '%s is still asked for, with every choice that was ever given',
  (question, choices) => {
    const own = loadKnowledge().questions.find(({ key }) => key === question);
    expect(own?.choices.map(({ key }) => key)).toEqual(expect.arrayContaining(choices));
  },
);
