import { expect, it } from 'vitest';
import { signedUpIn, withSignedUp } from './signed-up.ts';

const lou = { firstName: 'Lou', lastName: 'Martin', email: 'lou@example.org' };

it('hands what somebody typed from one screen to the next, and nothing more', () => {
  const { state } = withSignedUp({ ...lou, password: 'a kettle sings at dawn' } as typeof lou);
  expect(signedUpIn(state)).toEqual(lou);
  expect(JSON.stringify(state)).not.toContain('kettle');
});

it.each([undefined, null, 'text', {}, { signedUp: null }, { signedUp: { ...lou, email: 7 } }])(
  'finds nobody in %j',
  (state) => expect(signedUpIn(state)).toBeNull(),
);
