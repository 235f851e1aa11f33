import pg from 'pg';
import * as z from 'zod';
import { openAiEngine } from '#/backend/ai/openai.ts';
import { folderStore } from '#/backend/files/folder.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { allowedModel } from '#/backend/workers/organisations/allowed-model.ts';
import { judgeThreads } from '#/backend/workers/checks/judge-in-thread.ts';
import { judgeCheckProcessor } from '#/backend/workers/checks/judge-check.ts';
import { statusesOf } from '#/backend/workers/checks/statuses.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { readPlainText } from '#/tests/makers/plain-text.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';

/** A process that judges one check with a model: for a test that kills it between two calls. */
const { url, folder, address, work } = z
  .object({
    url: z.string(),
    folder: z.string(),
    address: z.string(),
    work: z.object({ run: z.string(), organisation: z.string(), device: z.string(), request: z.string() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const log = marking(createPostgresLog({ connectionString: url }), testKeys.markKey);
const pool = new pg.Pool({ connectionString: url });
const knowledge = loadKnowledge();
const ai = openAiEngine({ baseUrl: address, model: 'reader', structured: 'json_schema', timeoutMs: 20_000 });
const threads = judgeThreads();
await judgeCheckProcessor({
  log,
  readText: readPlainText(folderStore(folder, organisationKeys(pool, testKeys.masterKey))),
  judge: threads.judge,
  statuses: statusesOf(log, knowledge, loadRequirements()),
  model: { address, model: 'reader', ai, allowedBy: (organisation) => allowedModel(log, organisation) },
  knowledge: knowledge.version,
})(work, { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal });
await threads.close();
await log.close();
await pool.end();
