import { accountTexts } from './refusals/accounts.ts';
import { bookingTexts } from './refusals/bookings.ts';
import { borderTexts } from './refusals/border.ts';
import { capaTexts } from './refusals/capas.ts';
import { caseTexts } from './refusals/cases.ts';
import type { ErrorCode, Text } from './refusals/code.ts';
import { checkoutTexts } from './refusals/checkout.ts';
import { changeTexts } from './refusals/changes.ts';
import { checkTexts } from './refusals/checks.ts';
import { conversationTexts } from './refusals/conversations.ts';
import { copilotTexts } from './refusals/copilot.ts';
import { descriptionTexts } from './refusals/descriptions.ts';
import { deviceTexts } from './refusals/devices.ts';
import { documentTexts } from './refusals/documents.ts';
import { emdnTexts } from './refusals/emdn.ts';
import { leadTexts } from './refusals/leads.ts';
import { normTexts } from './refusals/norms.ts';
import { organisationTexts } from './refusals/organisations.ts';
import { profilingTexts } from './refusals/profiling.ts';
import { proposalTexts } from './refusals/proposals.ts';
import { publicationTexts } from './refusals/publications.ts';
import { riskTexts } from './refusals/risks.ts';

/** Every code with its status, and the sentence for the user in both languages. */
export const refusals: Readonly<Record<ErrorCode, Text>> = {
  ...borderTexts,
  ...accountTexts,
  ...organisationTexts,
  ...deviceTexts,
  ...descriptionTexts,
  ...profilingTexts,
  ...normTexts,
  ...riskTexts,
  ...documentTexts,
  ...emdnTexts,
  ...proposalTexts,
  ...bookingTexts,
  ...publicationTexts,
  ...leadTexts,
  ...capaTexts,
  ...changeTexts,
  ...caseTexts,
  ...checkTexts,
  ...checkoutTexts,
  ...conversationTexts,
  ...copilotTexts,
};

/** A refusal for the user. The error handler turns it into the body of a refusal. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, details?: unknown) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
  }
}
