import { describe, expect, it } from 'vitest';
import { NewDeviceBody } from '#/backend/api/devices/contract.ts';
import { isLogo, missingFields, newDeviceBody } from './new-device.ts';

const draft = { name: ' CardioSense ', manufacturer: 'Asteria', description: 'Measures.\n', range: '  ' };

describe('a new device', () => {
  it('is complete with name, manufacturer and description', () => expect(missingFields(draft)).toEqual([]));
  it('misses what is blank', () =>
    expect(missingFields({ ...draft, name: '   ', description: '' })).toEqual(['name', 'description']));
  it('is sent trimmed, with null for what was left out, as the contract wants it', () => {
    const body = newDeviceBody(draft, null);
    expect(body).toEqual({
      name: 'CardioSense',
      manufacturer: 'Asteria',
      description: 'Measures.',
      range: null,
      emdncode: null,
    });
    expect(NewDeviceBody.parse(body)).toEqual(body);
  });
});

it.each([
  ['image/png', true],
  ['image/jpeg', true],
  ['image/svg+xml', false],
  ['application/pdf', false],
])('a logo of type %s is taken: %s', (type, taken) => expect(isLogo(type)).toBe(taken));
