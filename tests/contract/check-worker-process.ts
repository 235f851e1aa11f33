import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod';
import { folderStore } from '#/backend/files/folder.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { judgeCheckProcessor } from '#/backend/workers/checks/judge-check.ts';
import { readDocumentProcessor } from '#/backend/workers/checks/read-document.ts';
import { statusesOf } from '#/backend/workers/checks/statuses.ts';
import { judgeByName } from '#/tests/makers/check-worker.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { readPlainText } from '#/tests/makers/plain-text.ts';
import { manyDuties, tinyNorms } from '#/tests/makers/tiny-requirements.ts';

/** A process that does the work of one check and says when it begins: for a test that kills it. */
const { url, folder, documents, work } = z
  .object({
    url: z.string(),
    folder: z.string(),
    documents: z.array(z.string()),
    work: z.object({ run: z.string(), organisation: z.string(), device: z.string(), request: z.string() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const log = marking(createPostgresLog({ connectionString: url }), testKeys.markKey);
const pool = new pg.Pool({ connectionString: url });
const ports = {
  log,
  readText: readPlainText(folderStore(folder, organisationKeys(pool, testKeys.masterKey))),
  judge: judgeByName,
  statuses: statusesOf(log, tinyNorms, manyDuties),
  model: null,
  knowledge: tinyNorms.version,
};
const context = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };
process.stdout.write('begins\n');
for (const document of documents) {
  await readDocumentProcessor(ports)({ ...work, document }, context);
  await pause(20); // so that a kill may fall between two documents
}
await judgeCheckProcessor(ports)(work, context);
await log.close();
await pool.end();
