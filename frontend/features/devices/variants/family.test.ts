import { describe, expect, it } from 'vitest';
import { familyOf } from './family.ts';

const made = (id: string, origin?: string) => ({
  _id: id,
  origin: origin === undefined ? null : { device: origin, name: origin, position: '1' },
});
const devices = [made('pump'), made('probe'), made('large', 'pump'), made('small', 'pump'), made('largest', 'large')];
const told = (id: string) => familyOf(devices, id).map(({ device, depth }) => `${device._id} ${depth}`);

describe('A family', () => {
  it('is the same from each of its devices: every variant below its origin', () => {
    const family = ['pump 0', 'large 1', 'largest 2', 'small 1'];
    expect(told('pump')).toEqual(family);
    expect(told('largest')).toEqual(family);
  });
  it('is one alone where nothing was copied', () => expect(told('probe')).toEqual(['probe 0']));
  it('begins at the variant itself where its origin cannot be seen', () =>
    expect(familyOf([made('orphan', 'gone')], 'orphan')).toHaveLength(1));
});
