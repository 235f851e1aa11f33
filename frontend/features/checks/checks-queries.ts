import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  Board,
  Comparison,
  Estimate,
  FindingList,
  NewRun,
  PassageList,
  Run,
  RunList,
  UploadOutcome,
  type AssignFindingBody,
  type AskFindingBody,
  type AttachBody,
  type ConfirmFindingBody,
  type DetachBody,
  type NewRunBody,
  type OverruleFindingBody,
  type RenameRunBody,
  type RunBody,
  type ScopeBody,
  type StartBody,
} from '#/backend/api/checks/contract.ts';
import type { LinkEvidenceBody, UnlinkEvidenceBody } from '#/backend/api/checks/text.contract.ts';
import type { SettleTaskBody } from '#/backend/api/checks/gap.contract.ts';
import { GapActs, type OpenTaskBody, type WithdrawTaskBody } from '#/backend/api/checks/gap.contract.ts';
import { Arrived, type WhichArrivedBody } from '#/backend/api/checks/arrived.contract.ts';
import {
  Agreement,
  ControlTold,
  DeskAnswer,
  type AnswerControlBody,
  type ReadAgainBody,
  type ReviewRulesBody,
} from '#/backend/api/checks/desk.contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import type { QuoteRef } from '#/backend/events/finding.ts';
import { command, request } from '../../shared/api.ts';
import { rememberWrite } from '../../shared/own-writes.ts';
import { query, withSearch } from '../../shared/query.ts';
import { sendWithProgress } from '../../shared/send-with-progress.ts';
import { saving } from '../../shared/saving.ts';

/** The runs of a device, of no device (`company`), or of the whole organisation. */
export const runsQuery = (deviceId: string | undefined, asOf: string | null) =>
  query(RunList, 'check/getCheckRuns', { deviceId }, asOf);
export const runQuery = (runId: string, asOf: string | null) => query(Run, 'check/getCheckRun', { runId }, asOf);
export const boardQuery = (runId: string, asOf: string | null) => query(Board, 'check/getBoard', { runId }, asOf);
export const findingsQuery = (runId: string, asOf: string | null) =>
  query(FindingList, 'check/getFindings', { runId }, asOf);
/** What the desk of a run puts to the reader beside its findings. */
export const deskQuery = (runId: string) => query(DeskAnswer, 'check/getDesk', { runId });
/** How often people agree with the engine and with each other. */
export const agreementQuery = (asOf: string | null) => query(Agreement, 'check/getAgreement', {}, asOf);
/** What people do about the gaps of a device, or of the `company`. */
export const gapActsQuery = (deviceId: string, asOf: string | null) =>
  query(GapActs, 'check/getGapActs', { deviceId }, asOf);
/** `base`: the ended run that this one repeats, null for none. */
export const estimateQuery = (runId: string, base: string | null) =>
  query(Estimate, 'check/getEstimate', { runId, base: base ?? undefined });

/** Two ended runs side by side. They change no more, so this knows no moment. */
export const comparisonQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['check/compareRuns', { from, to }] as const,
    queryFn: ({ signal }) => request(Comparison, withSearch('/api/check/compareRuns', { from, to }), { signal }),
    staleTime: 60_000,
  });

/** The words of quotations. A quotation never changes; its words can only be erased. */
export const passagesQuery = (runId: string, quotes: readonly QuoteRef[]) =>
  queryOptions({
    queryKey: ['check/getPassages', { runId, quotes: quotes.map(keyOf) }] as const,
    queryFn: ({ signal }) =>
      request(PassageList, '/api/check/getPassages', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ runId, quotes }),
        signal,
      }),
    enabled: quotes.length > 0,
    staleTime: 5 * 60_000,
  });

/** The same for a quotation and its words. */
export const keyOf = ({ sha256, block, from, to }: QuoteRef): string => `${sha256}:${block}:${from}-${to}`;

export const newRun = (body: z.input<typeof NewRunBody>) => command(NewRun, '/api/check/newCheckRun', body);

const act = (name: string, body: object) => command(Acted, `/api/check/${name}`, body);

export const renameRun = (body: z.infer<typeof RenameRunBody>) => act('renameRun', body);
export const setScope = (body: z.infer<typeof ScopeBody>) => act('setScope', body);
export const attachDocuments = (body: z.infer<typeof AttachBody>) => act('attachDocuments', body);
export const detachDocument = (body: z.infer<typeof DetachBody>) => act('detachDocument', body);
export const startRun = (body: z.infer<typeof StartBody>) => act('startRun', body);
export const cancelRun = (body: z.infer<typeof RunBody>) => act('cancelRun', body);
export const archiveRun = (body: z.infer<typeof RunBody>) => act('archiveRun', body);
export const confirmFinding = (body: z.infer<typeof ConfirmFindingBody>) => act('confirmFinding', body);
export const overruleFinding = (body: z.infer<typeof OverruleFindingBody>) => act('overruleFinding', body);
export const askFinding = (body: z.infer<typeof AskFindingBody>) => act('askFinding', body);
export const assignFinding = (body: z.infer<typeof AssignFindingBody>) => act('assignFinding', body);
export const settleTask = (body: z.input<typeof SettleTaskBody>) => act('settleTask', body);
export const openTask = (body: z.input<typeof OpenTaskBody>) => act('openTask', body);
export const readAgain = (body: z.input<typeof ReadAgainBody>) => act('readAgain', body);
export const answerControl = (body: z.input<typeof AnswerControlBody>) =>
  command(ControlTold, '/api/check/answerControl', body);
export const setReviewRules = (body: z.input<typeof ReviewRulesBody>) => act('setReviewRules', body);
export const withdrawTask = (body: z.input<typeof WithdrawTaskBody>) => act('withdrawTask', body);

export const linkEvidence = (body: z.infer<typeof LinkEvidenceBody>) => act('linkEvidence', body);
export const unlinkEvidence = (body: z.infer<typeof UnlinkEvidenceBody>) => act('unlinkEvidence', body);

export type Sent = { file: File; customName: string; description: string };

/** Which of these files are there already, so that they need not be sent. */
export const whichArrived = (body: z.infer<typeof WhichArrivedBody>) =>
  request(Arrived, '/api/check/whichArrived', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends one file to a run. One by one, so that what has arrived stays after a break. */
export async function uploadDocument(
  runId: string,
  deviceId: string,
  { file, customName, description }: Sent,
  onProgress: (share: number) => void,
) {
  const body = new FormData();
  body.append('runId', runId);
  body.append('deviceId', deviceId);
  body.append('customNames[0]', customName);
  body.append('descriptions[0]', description);
  body.append('files', file);
  const outcome = await request(UploadOutcome, '/api/check/uploadDocuments', { method: 'POST', body }, (...call) =>
    saving(() => sendWithProgress(onProgress)(...call)),
  );
  rememberWrite(outcome);
  return outcome;
}
