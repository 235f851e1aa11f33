import { expect, it } from 'vitest';
import { answered, madeEvents, risksTriggered } from '../../../replay/made-events.ts';
import { recentChanges } from './recent-changes.ts';

const events = madeEvents(answered('a'), { ...risksTriggered('r'), causation: 'e-1' }, answered('b'), answered('c'));

it('tells what was done last, without what followed by itself', () =>
  expect(recentChanges(events, 4, 5).map(({ id }) => id)).toEqual(['e-4', 'e-3', 'e-1']));
it('knows nothing of what came after the moment', () =>
  expect(recentChanges(events, 2, 5).map(({ id }) => id)).toEqual(['e-1']));
it('stops at the limit', () => expect(recentChanges(events, 4, 1)).toHaveLength(1));
