import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AccountId, DeviceId, OrganisationId } from './ids.ts';

const textOf = ({ organisation, device }: { organisation: OrganisationId; device: DeviceId }) =>
  `${organisation}/${device}`;

it('An id is a UUID, and stays the same text', () => {
  const text = randomUUID();
  expect(DeviceId.parse(text)).toBe(text);
  for (const shape of [AccountId, DeviceId, OrganisationId]) expect(shape.safeParse('device').success).toBe(false);
});

it('An id of one kind does not compile as one of another', () => {
  const [organisation, device] = [OrganisationId.parse(randomUUID()), DeviceId.parse(randomUUID())];
  expect(textOf({ organisation, device })).toBe(`${organisation}/${device}`);
  // @ts-expect-error -- a device is no organisation
  expect(textOf({ organisation: device, device })).toBe(`${device}/${device}`);
  // @ts-expect-error -- a text that nobody has looked at is no device
  expect(textOf({ organisation, device: 'x' })).toBe(`${organisation}/x`);
});
