import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyRecord } from '#/backend/api/proof/verify-record.mjs';
import { readFile } from '#/backend/reading/read-file.ts';
import { tensio } from '#/infra/demo/devices.ts';
import { sampled, sampleFolder } from './sampled.ts';

const bytesOf = (name: string) => fs.readFileSync(path.join(sampleFolder, name));
const record = bytesOf('record.acta-proof.jsonl').toString();

describe('The samples of the public site', () => {
  it('are the files that are made by the command, and small', () => {
    expect(fs.readdirSync(sampleFolder).toSorted()).toEqual([...sampled].toSorted());
    for (const name of sampled) expect([name, bytesOf(name).length < 2_000_000]).toEqual([name, true]);
  });

  it('hold a record that the verifier of today finds whole', async () => {
    const { code, device } = await verifyRecord(record, {});
    expect(code).toBe('WHOLE');
    expect(device).toContain(tensio.name);
  });

  it('and in which a changed letter shows', async () => {
    const { code } = await verifyRecord(record.replace('DeviceCreated', 'DeviceCreeted'), {});
    expect(code).not.toBe('WHOLE');
  });

  it.each(sampled.filter((name) => name.endsWith('.pdf')))('%s is print about the same device', async (name) => {
    const read = await readFile(bytesOf(name), { name, signal: AbortSignal.timeout(600_000) });
    const text = JSON.stringify(read);
    expect(text).toContain(tensio.name);
    expect(text).toContain(tensio.manufacturer);
  });
});
