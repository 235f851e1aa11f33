import * as z from 'zod/mini';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { RiskAdded } from '#/backend/api/risks/contract.ts';
import type { Estimate, RiskScales } from '#/backend/events/risk-scales.ts';
import type {
  ControlKind,
  EstimateStage,
  FromControl,
  RiskDecision,
  RiskWords,
  VerifiedAspect,
} from '#/backend/events/risks.ts';
import { command } from '../../shared/api.ts';
import type { Locale } from '../../shared/locales.ts';

type Why = { reason?: string | undefined };

const onRisk = (call: string, deviceId: string, risk: object, { reason }: Why) =>
  command(z.unknown(), `/api/risks/${call}`, { risk, device: { _id: deviceId }, reason });

/** Decides one risk by the call that the specification names for it, several in one call. */
export const decide = (deviceId: string, keys: readonly string[], decision: RiskDecision, why: Why) =>
  keys.length === 1
    ? onRisk(decision === 'ACCEPT' ? 'addDeviceRisk' : 'removeDeviceRisk', deviceId, { key: keys[0] }, why)
    : command(Accepted, '/api/risks/decideRisks', { deviceId, keys, accepted: decision, ...why });

export const editRisk = (deviceId: string, key: string, locale: Locale, words: RiskWords, why: Why) =>
  onRisk('editDeviceRisk', deviceId, { key, [locale === 'fr' ? 'contentFR' : 'contentEN']: words }, why);

export const addOwnRisk = (
  deviceId: string,
  language: Locale,
  content: RiskWords,
  fromControl: FromControl | null,
  why: Why,
) => command(RiskAdded, '/api/risks/addOwnRisk', { deviceId, language, content, fromControl, ...why });

const send = (call: string) => (body: object) => command(Accepted, `/api/risks/${call}`, body);

type OnRisk = { deviceId: string; key: string } & Why;
export const estimateRisk: (body: OnRisk & { stage: EstimateStage; estimate: Estimate }) => Promise<unknown> =
  send('estimateRisk');
export const addControl: (
  body: OnRisk & { kind: ControlKind; text: string; rationale: string | null },
) => Promise<unknown> = send('addControl');
export const verifyControl: (
  body: OnRisk & { control: string; aspect: VerifiedAspect; evidence: string },
) => Promise<unknown> = send('verifyControl');
export const removeControl: (body: OnRisk & { control: string }) => Promise<unknown> = send('removeControl');
export const linkRisk: (body: OnRisk & { from: FromControl }) => Promise<unknown> = send('linkRisk');
export const changeScales: (body: { deviceId: string; scales: RiskScales } & Why) => Promise<unknown> =
  send('changeScales');
export const concludeOverall: (
  body: { deviceId: string; acceptable: boolean; rationale: string; seen?: string } & Why,
) => Promise<unknown> = send('concludeOverall');

const Proposals = z.array(z.object({ key: z.string() }));
export const askRisks = (deviceId: string, prompt: string, context: string) =>
  command(Proposals, '/api/ai/askRisks', { deviceId, prompt, context: context || null });
export const surpriseRisks = (deviceId: string) => command(Proposals, '/api/ai/surpriseRisks', { deviceId });
