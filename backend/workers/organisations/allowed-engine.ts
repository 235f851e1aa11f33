import { offlineEngine } from '#/backend/ai/offline.ts';
import type { AiPort } from '#/backend/ai/port.ts';
import { isAllowed, type AllowedModel } from '#/backend/commands/organisations/models.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { allowedModel } from './allowed-model.ts';

/** What writes for an organisation: the model of the settings where an owner has allowed it, else the rules. */
export const allowedEngine =
  (log: EventLog, model: AllowedModel | null, ai: AiPort) =>
  async (organisation: string): Promise<AiPort> =>
    model && isAllowed(await allowedModel(log, organisation), model) ? ai : offlineEngine;
