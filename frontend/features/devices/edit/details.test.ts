import { expect, it } from 'vitest';
import { changedDetails, type EditedDetails } from './details.ts';

const draft = { name: 'Pump', manufacturer: 'Maker', description: 'It pumps', range: 'P-1' };
const before: EditedDetails = { draft, emdnCode: null, markets: ['switzerland', 'eu-france'] };

it('trims what was typed, and an empty range is none', () =>
  expect(
    changedDetails(
      'd',
      {
        draft: { name: ' Pump 2 ', manufacturer: 'Other', description: ' It pumps more ', range: ' ' },
        emdnCode: 'A01',
        markets: before.markets,
      },
      before,
    ),
  ).toEqual({
    deviceId: 'd',
    name: 'Pump 2',
    manufacturer: 'Other',
    description: 'It pumps more',
    range: null,
    emdnCode: 'A01',
  }));

it('names only what differs from before', () =>
  expect(
    changedDetails('d', { ...before, draft: { ...draft, name: 'Pump 2', description: 'It pumps ' } }, before),
  ).toEqual({
    deviceId: 'd',
    name: 'Pump 2',
  }));

it('names markets only where they differ, in whatever order', () => {
  const edited = (markets: EditedDetails['markets']) => changedDetails('d', { ...before, markets }, before);
  expect(edited(['eu-france', 'switzerland'])).not.toHaveProperty('markets');
  expect(edited(['switzerland'])).toHaveProperty('markets', ['switzerland']);
});
