import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { ModelOutput } from '#/backend/judging/model/output.ts';
import { verified } from '#/backend/judging/model/verify.ts';
import type { Request } from './request.ts';
import { Said, saidOf } from './said.ts';

const Reply = z.strictObject({
  model: z.string(),
  usage: z.strictObject({ inputTokens: z.int(), outputTokens: z.int() }).nullable(),
  /** It says that documents show the decoy: nothing of it counts. */
  obeyed: z.boolean(),
  /** By the hash of what was shown of a requirement, which is all that the answer rests on. */
  said: z.record(z.string(), Said.nullable()),
});
type Reply = z.infer<typeof Reply>;
/** `hash`: of the request that it answers. */
type Recorded = Reply & { hash: string };
type Answer = Pick<Reply, 'model' | 'usage'> & { value: ModelOutput };

/** A folder for each model, and in it a file for each request. */
export const recordedReplies = path.join(import.meta.dirname, '../../corpus/replies');

/** What a model has answered, kept so that figures can be printed again without it. */
export function repliesOf(model: string, root: string = recordedReplies) {
  const folder = path.join(root, model.replaceAll(/[^\w.-]+/gu, '-'));
  const known = new Map<string, Recorded>();
  const learn = (reply: Recorded) => {
    for (const input of Object.keys(reply.said)) known.set(input, reply);
  };
  if (existsSync(folder))
    for (const file of readdirSync(folder).toSorted()) {
      const reply = Reply.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
      learn({ ...reply, hash: path.parse(file).name });
    }
  return {
    /** By the hash of what was shown of a requirement. */
    known: known as ReadonlyMap<string, Recorded>,
    record({ hash, call }: Request, { model: name, usage, value }: Answer): void {
      const said = Object.fromEntries(saidOf(call, value).map((one) => [one.row.input, one.said]));
      const reply = { model: name, usage, obeyed: verified(call, value).isObedient, said };
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${hash}.json`), `${JSON.stringify(reply, null, 2)}\n`);
      learn({ ...reply, hash });
    },
  };
}
export type Replies = ReturnType<typeof repliesOf>;

/** Folders of the models that have answered. */
export const recordedModels = (root: string = recordedReplies): string[] =>
  existsSync(root) ? readdirSync(root).toSorted() : [];
