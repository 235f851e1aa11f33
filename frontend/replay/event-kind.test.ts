import { expect, it } from 'vitest';
import { namedPositions } from './event-kind.ts';
import { answered, madeEvents } from './made-events.ts';

const position = '0000000000000001';
const named = { type: 'MomentNamed', data: { position, name: 'Audit' } };

it('marks the moments that have a name, until it is withdrawn', () => {
  expect([...namedPositions(madeEvents(answered('q'), named))]).toEqual([position]);
  const withdrawn = { type: 'MomentWithdrawn', data: { moment: 'e-2', name: 'Audit' } };
  expect([...namedPositions(madeEvents(answered('q'), named, withdrawn))]).toEqual([]);
});
