import type * as z from 'zod/mini';
import {
  Capa,
  CapaRegister,
  OpenedCapa,
  type ActionBody,
  type AddActionBody,
  type CapaRiskBody,
  type ChangeActionBody,
  type CheckEffectivenessBody,
  type CloseCapaBody,
  type DeclineDraftBody,
  type KeepCapaBody,
  type LockSectionBody,
  type OpenCapaBody,
  type PlanCapaBody,
  type PlanEffectivenessBody,
  type ReasonedActionBody,
  type ReasonedCapaBody,
  type RenameCapaBody,
  type SetRootCauseBody,
  type TakeOverDraftBody,
  type UnlockSectionBody,
  type WriteSectionBody,
} from '#/backend/api/capas/contract.ts';
import { KeptInSpace } from '#/backend/api/documents/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { command } from '../../shared/api.ts';
import { query } from '../../shared/query.ts';

/** The register of a device, of no device (`company`), or of the whole organisation. */
export const capasQuery = (deviceId: string | undefined, asOf: string | null) =>
  query(CapaRegister, 'capas/getCapas', { deviceId }, asOf);
export const capaQuery = (capaId: string, asOf: string | null) => query(Capa, 'capas/getCapa', { capaId }, asOf);

export const openCapa = (body: z.input<typeof OpenCapaBody>) => command(OpenedCapa, '/api/capas/openCapa', body);

export const keepPrint = (body: z.input<typeof KeepCapaBody>) => command(KeptInSpace, '/api/capas/keepPrint', body);

const act = (name: string, body: object) => command(Acted, `/api/capas/${name}`, body);

export const renameCapa = (body: z.infer<typeof RenameCapaBody>) => act('renameCapa', body);
export const planCapa = (body: z.infer<typeof PlanCapaBody>) => act('planCapa', body);
export const writeSection = (body: z.infer<typeof WriteSectionBody>) => act('writeSection', body);
export const lockSection = (body: z.infer<typeof LockSectionBody>) => act('lockSection', body);
export const unlockSection = (body: z.infer<typeof UnlockSectionBody>) => act('unlockSection', body);
export const setRootCause = (body: z.infer<typeof SetRootCauseBody>) => act('setRootCause', body);
export const takeOverDraft = (body: z.infer<typeof TakeOverDraftBody>) => act('takeOverDraft', body);
export const declineDraft = (body: z.infer<typeof DeclineDraftBody>) => act('declineDraft', body);
export const linkRisk = (body: z.infer<typeof CapaRiskBody>) => act('linkRisk', body);
export const unlinkRisk = (body: z.infer<typeof CapaRiskBody>) => act('unlinkRisk', body);
export const addAction = (body: z.infer<typeof AddActionBody>) => act('addAction', body);
export const changeAction = (body: z.infer<typeof ChangeActionBody>) => act('changeAction', body);
export const completeAction = (body: z.infer<typeof ActionBody>) => act('completeAction', body);
export const reopenAction = (body: z.infer<typeof ReasonedActionBody>) => act('reopenAction', body);
export const withdrawAction = (body: z.infer<typeof ReasonedActionBody>) => act('withdrawAction', body);
export const planEffectiveness = (body: z.infer<typeof PlanEffectivenessBody>) => act('planEffectiveness', body);
export const checkEffectiveness = (body: z.infer<typeof CheckEffectivenessBody>) => act('checkEffectiveness', body);
export const closeCapa = (body: z.infer<typeof CloseCapaBody>) => act('closeCapa', body);
export const reopenCapa = (body: z.infer<typeof ReasonedCapaBody>) => act('reopenCapa', body);
export const withdrawCapa = (body: z.infer<typeof ReasonedCapaBody>) => act('withdrawCapa', body);
