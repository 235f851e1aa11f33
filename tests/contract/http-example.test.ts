import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Example } from '#/backend/api/devices/example.contract.ts';
import { DeviceList } from '#/backend/api/devices/contract.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
beforeAll(async () => {
  server = await startServer({ knowledge: loadKnowledge() });
  ada = await member(server);
});
afterAll(() => server.stop());

describe('An example device', () => {
  it('shows the class with its reasons, and what follows from its answers', async () => {
    const example = (await ada.get('devices/getExample')).as(Example);
    expect(example).toMatchObject({ key: 'blood-pressure-monitor', classification: { class: ['IIa'] } });
    expect(example.hits.map(({ rule }) => rule)).toEqual(example.classification.rules);
    expect(example.norms.map(({ key }) => key)).toContain('IEC60601-1');
    expect(example.risks.length).toBeGreaterThan(20);
    expect(example.examples.length).toBeGreaterThan(10);
  });

  it('may be another one', async () => {
    expect((await ada.get('devices/getExample', { key: 'pacemaker' })).as(Example).classification.class).toEqual([
      'III',
    ]);
    (await ada.get('devices/getExample', { key: 'nothing' })).isRefused('NOT_FOUND');
  });

  it('stands in no record', async () => {
    const before = await server.services.log.head();
    (await ada.get('devices/getExample', { key: 'hip-implant' })).as(Example);
    expect(await server.services.log.head()).toBe(before);
    expect((await ada.get('devices/getDevices')).as(DeviceList)).toEqual([]);
  });
});
