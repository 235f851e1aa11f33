import { parentPort } from 'node:worker_threads';
import type { Finding } from '#/backend/events/finding.ts';
import type { RankedRow } from '#/backend/judging/model/choose.ts';
import type { ReadDocument, WantedRow } from './ports.ts';
import { judgeForModel, rulesJudge } from './rules-judge.ts';

/** One document after the other, then the rows to judge. */
export type Order =
  | { document: ReadDocument }
  | { rows: readonly WantedRow[]; base: readonly Finding[]; forModel: boolean };
export type Delivery = { finding: Finding } | { asked: RankedRow } | { isDone: true };

let documents: ReadDocument[] = [];

/** The thread of `judge-in-thread.ts`: judges one check after the other. What it throws ends it. */
parentPort?.on('message', (order: Order) => {
  if ('document' in order) return void documents.push(order.document);
  const read = documents;
  documents = [];
  const { rows, base } = order;
  if (order.forModel) for (const judged of judgeForModel(read, rows, base)) deliver(judged);
  else for (const finding of rulesJudge(read, rows, base)) deliver({ finding });
  deliver({ isDone: true });
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const deliver = (delivery: Delivery): void => parentPort?.postMessage(delivery);
