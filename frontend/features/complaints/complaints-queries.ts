import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Complaint, ReportingAnswer, type ReceiveBody, type ThresholdBody } from '#/backend/api/complaints/contract.ts';
import { Recorded } from '#/backend/api/edge/cases.contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { command, request } from '../../shared/api.ts';
import { query, withSearch } from '../../shared/query.ts';

export const complaintQuery = (id: string, asOf: string | null) =>
  query(Complaint, 'complaints/getComplaint', { id }, asOf);

export type Answers = Readonly<Record<string, string>>;

/** The questions on reports after these answers. They follow from the answers alone, so they are asked once. */
export const reportingQuery = (given: Answers) => {
  const pairs = Object.entries(given).map(([key, answer]) => `${key}:${answer}`);
  const answers = pairs.length === 0 ? undefined : pairs.join(',');
  return queryOptions({
    queryKey: ['complaints/getReporting', { answers }] as const,
    queryFn: ({ signal }) =>
      request(ReportingAnswer, withSearch('/api/complaints/getReporting', { answers }), { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
};

export const receive = (body: z.input<typeof ReceiveBody>) => command(Recorded, '/api/complaints/receive', body);
export const setThreshold = (body: z.input<typeof ThresholdBody>) =>
  command(Acted, '/api/complaints/setThreshold', body);
