import fs from 'node:fs';
import path from 'node:path';
import { openRequestsIn } from './open-requests.ts';
import { keepReplies, recordedReplies, Reply } from './replies.ts';

/**
 * `node tests/copilot/model/take-replies.ts REQUESTS REPLIES MODEL`: keeps what a model answered to the open requests of the
 * development questions. `REPLIES/NNN.json` answers `REQUESTS/NNN.json`: `{"role": "assistant", "content": "…"}`, or with
 * `tool_calls` as the protocol has them. `MODEL` is the name under which the replies are kept. What was taken leaves both
 * folders, since the next round counts anew.
 */
const [requests, answered, model] = process.argv.slice(2);
if (!requests || !answered || !model) throw new Error('Say where the requests are, where the replies, and who replied');

const replies = recordedReplies('development');
const wrong: string[] = [];
const taken: string[] = [];
for (const [number, { hash }] of openRequestsIn(requests)) {
  const file = path.join(answered, `${number}.json`);
  if (!fs.existsSync(file)) continue;
  const read = Reply.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) {
    wrong.push(`${number}: ${read.error.message}`);
    continue;
  }
  replies.set(hash, { hash, model, message: read.data });
  taken.push(file, path.join(requests, `${number}.json`));
}
keepReplies('development', replies);
for (const file of taken) fs.rmSync(file);
console.log(`${taken.length / 2} replies were taken, ${replies.size} are kept`);
for (const one of wrong) console.error(one);
process.exitCode = wrong.length > 0 ? 1 : 0;
