import { BuildSteps, Progress, ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { command } from '../../shared/api.ts';
import { fixture, query } from '../../shared/query.ts';

export const buildStepsQuery = () => fixture(BuildSteps, 'generics/build-steps');
export const progressQuery = (deviceId: string, asOf: string | null) =>
  query(Progress, 'devices/selected/build-steps', { deviceId }, asOf);

type Toggle = { deviceId: string; name: string; isDone: boolean; reason?: string };
type Plan = { deviceId: string; name: string; owner: string | null; due: string | null };

export const toggleTask = (body: Toggle) => command(ProgressAnswer, '/api/devices/selected/build-steps', body, 'PATCH');
export const planTask = (body: Plan) => command(ProgressAnswer, '/api/devices/selected/build-steps/plan', body);
