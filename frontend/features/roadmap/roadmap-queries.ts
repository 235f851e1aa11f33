import { BuildSteps, Progress, ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { command } from '../../shared/api.ts';
import { fixture, query } from '../../shared/query.ts';

export const buildStepsQuery = () => fixture(BuildSteps, 'generics/build-steps');
export const progressQuery = (deviceId: string, asOf: string | null) =>
  query(Progress, 'devices/selected/build-steps', { deviceId }, asOf);

type Toggle = { deviceId: string; name: string; isDone: boolean; reason?: string };
/** What is absent stays. */
export type PlanChange = { owner?: string | null; due?: string | null; days?: number | null };
type Plan = { deviceId: string; name: string } & PlanChange;
type PlanMany = { deviceId: string; names: readonly string[] } & PlanChange;

export const toggleTask = (body: Toggle) => command(ProgressAnswer, '/api/devices/selected/build-steps', body, 'PATCH');
export const planTask = (body: Plan) => command(ProgressAnswer, '/api/devices/selected/build-steps/plan', body);
export const planTasks = (body: PlanMany) =>
  command(ProgressAnswer, '/api/devices/selected/build-steps/plan-many', body);
