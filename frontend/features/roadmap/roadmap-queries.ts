import type * as z from 'zod/mini';
import { BuildSteps, Progress, ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { request } from '../../shared/api.ts';
import { rememberWrite } from '../../shared/own-writes.ts';
import { fixture, query } from '../../shared/query.ts';

export const buildStepsQuery = () => fixture(BuildSteps, 'generics/build-steps');
export const progressQuery = (deviceId: string, asOf: string | null) =>
  query(Progress, 'devices/selected/build-steps', { deviceId }, asOf);

type Toggle = { deviceId: string; name: string; isDone: boolean; reason?: string };
type Plan = { deviceId: string; name: string; owner: string | null; due: string | null };

export const toggleTask = (body: Toggle) => send('/api/devices/selected/build-steps', 'PATCH', body);
export const planTask = (body: Plan) => send('/api/devices/selected/build-steps/plan', 'POST', body);

async function send(path: string, method: 'PATCH' | 'POST', body: object): Promise<z.infer<typeof ProgressAnswer>> {
  const answer = await request(ProgressAnswer, path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  rememberWrite(answer);
  return answer;
}
