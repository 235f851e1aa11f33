import type * as z from 'zod/mini';
import { Recorded } from '#/backend/api/edge/cases.contract.ts';
import { Nonconformity, type RecordBody } from '#/backend/api/nonconformities/contract.ts';
import { command } from '../../shared/api.ts';
import { query } from '../../shared/query.ts';

export const nonconformityQuery = (id: string, asOf: string | null) =>
  query(Nonconformity, 'nonconformities/getNonconformity', { id }, asOf);

export const record = (body: z.input<typeof RecordBody>) => command(Recorded, '/api/nonconformities/record', body);
