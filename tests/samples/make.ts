import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RunList } from '#/backend/api/checks/contract.ts';
import { DeviceList } from '#/backend/api/devices/contract.ts';
import { verifyRecord } from '#/backend/api/proof/verify-record.mjs';
import { tensio } from '#/infra/demo/devices.ts';
import { startInstallation, type Installation } from '#/tests/journeys/product/installation.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { sampled, sampleFolder, type Sampled } from './sampled.ts';

/**
 * Makes the samples of the public site anew: starts an installation with the demo workspace and keeps what its own calls
 * print and export of the demo's device. `node tests/samples/make.ts`, after `npm run build`.
 */
async function make({ url, camille }: Installation): Promise<void> {
  const get = async (call: string) => {
    const answer = await fetch(`${url}/api/${call}`, { headers: { cookie: `${camille.name}=${camille.value}` } });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const devices = DeviceList.parse(await (await get('devices/getDevices')).json());
  // The story gives the device another name.
  const device = devices.find(({ range }) => range === tensio.range)?._id ?? '';
  const [run] = RunList.parse(await (await get(`check/getCheckRuns?deviceId=${device}`)).json());
  const bytes = async (call: string) => Buffer.from(await (await get(call)).arrayBuffer());

  const calls: Readonly<Record<Sampled, string>> = {
    'document-en.pdf': `docTemplates/file?templateKey=TPL.DES.01&deviceId=${device}&form=filled&format=pdf&locale=en`,
    'document-fr.pdf': `docTemplates/file?templateKey=TPL.DES.01&deviceId=${device}&form=filled&format=pdf&locale=fr`,
    'report-en.pdf': `check/exportRun?runId=${run?._id}&format=pdf&locale=en`,
    'report-fr.pdf': `check/exportRun?runId=${run?._id}&format=pdf&locale=fr`,
    'record.acta-proof.jsonl': `proof/export?deviceId=${device}`,
  };
  fs.mkdirSync(sampleFolder, { recursive: true });
  for (const name of sampled) {
    let made = await bytes(calls[name]);
    // Until the worker has sealed the newest entries.
    while (name.endsWith('.jsonl') && (await verifyRecord(made.toString(), {})).code !== 'WHOLE') {
      await pause(5_000);
      made = await bytes(calls[name]);
    }
    fs.writeFileSync(path.join(sampleFolder, name), made);
    console.log(name, made.length);
  }
}

const folder = temporaryFolder();
const { stop, ...installation } = await startInstallation(folder);
try {
  await make(installation);
} finally {
  await stop();
  removeFolder(folder);
}
