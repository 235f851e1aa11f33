import { proofFile } from '#/backend/api/proof/proof-file.ts';
import { proveDevice } from '#/backend/log/device-proof.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { keysFrom } from '#/tests/makers/keys.ts';
import { peakMemory } from './peak-memory.ts';

// Makes the record of a device with its proof, as the export does, and throws it away:
// `proof-process.ts DATABASE_URL MASTER_KEY ORGANISATION DEVICE`. It sends the peak memory of the process and the size of the file, in bytes.
const [url = '', masterKey = '', organisation = '', device = ''] = process.argv.slice(2);
const began = performance.now();
const { seal: key, markKey } = keysFrom(masterKey);
const log = marking(createPostgresLog({ connectionString: url }), markKey);
const proof = await proveDevice(log, { organisation, device, publicKey: key.publicKey, markKey });
if (proof.broken) throw new Error(`The record is broken: ${proof.broken.problem}`);
let size = 0;
for (const line of proofFile({
  organisation: { id: organisation, name: 'Bench' },
  device: { id: device, name: 'Bench' },
  moment: new Date().toISOString(),
  knowledge: 'bench',
  key,
  proof,
}))
  size += Buffer.byteLength(line);
await log.close();
process.send?.({
  memory: peakMemory(),
  size,
  events: proof.events.length,
  seconds: (performance.now() - began) / 1000,
});
process.disconnect();
