import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  Assessment,
  Change,
  ChangeRegister,
  OpenedChange,
  type AddFollowUpBody,
  type ApproveBody,
  type DecideBody,
  type DescribeChangeBody,
  type KeepChangeBody,
  type NotifyBody,
  type OpenChangeBody,
  type SetContentsBody,
  type SettleFollowUpBody,
  type SignificanceBody,
} from '#/backend/api/changes/contract.ts';
import { DocumentSpace, KeptInSpace } from '#/backend/api/documents/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { command } from '../../shared/api.ts';
import { query, withSearch } from '../../shared/query.ts';

/** All changes of the organisation, newest first. */
export const changesQuery = (asOf: string | null) => query(ChangeRegister, 'changes/getChanges', {}, asOf);
export const changeQuery = (changeId: string, asOf: string | null) =>
  query(Change, 'changes/getChange', { changeId }, asOf);
/** What a change of a device would lead to. A refusal says which answer can no longer be given: it is not asked again. */
export const assessmentQuery = (changeId: string, asOf: string | null) =>
  queryOptions({ ...query(Assessment, 'changes/getAssessment', { changeId }, asOf), retry: false });
/** The answered questions of a device with their choices. */
export const answeredQuery = (deviceId: string) => query(ProfilingHistory, 'profiling/profilingHistory', { deviceId });
/** The documents of a device, or of the `company`. */
export const documentsQuery = (deviceId: string) => query(DocumentSpace, 'documents/getDocuments', { deviceId });

const act = (name: string, body: object) => command(Acted, `/api/changes/${name}`, body);

export const openChange = (body: z.input<typeof OpenChangeBody>) => command(OpenedChange, '/api/changes/open', body);
export const describe = (body: z.input<typeof DescribeChangeBody>) => act('describe', body);
export const setContents = (body: z.input<typeof SetContentsBody>) => act('setContents', body);
export const decideSignificance = (body: z.input<typeof SignificanceBody>) => act('decideSignificance', body);
export const approve = (body: z.input<typeof ApproveBody>) => act('approve', body);
export const decide = (body: z.input<typeof DecideBody>) => act('decide', body);
export const apply = (changeId: string) => act('apply', { changeId });
export const notify = (body: z.input<typeof NotifyBody>) => act('notify', body);
export const addFollowUp = (body: z.input<typeof AddFollowUpBody>) => act('addFollowUp', body);
export const settleFollowUp = (body: z.input<typeof SettleFollowUpBody>) => act('settleFollowUp', body);
export const close = (changeId: string) => act('close', { changeId });

export type RecordFormat = z.infer<typeof KeepChangeBody>['format'];
type RecordAddress = { changeId: string; format: RecordFormat; locale: string; asOf: string | null };
/** The address of the record of a change as a file, as of a moment where one is given. */
export const recordAddress = ({ asOf, ...wanted }: RecordAddress): string =>
  withSearch('/api/changes/exportChange', { ...wanted, asOf: asOf ?? undefined });
/** Keeps the record in the document space. `REASON_REQUIRED`: it is there already, and the screen asks for the reason. */
export const keepChange = (body: z.input<typeof KeepChangeBody>) =>
  command(KeptInSpace, '/api/changes/keepChange', { reason: undefined, ...body });
