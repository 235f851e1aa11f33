import type { RefusalCode } from '#/backend/commands/decider.ts';

/** Codes of refusals that are not decisions. */
type BorderCode =
  | 'INVALID_INPUT'
  | 'INVALID_MOMENT'
  | 'UNAUTHENTICATED'
  | 'CREDENTIALS_WRONG'
  | 'EMAIL_NOT_VALIDATED'
  | 'FORBIDDEN'
  | 'INVITATION_FOR_ANOTHER'
  | 'CROSS_SITE'
  | 'NOT_FOUND'
  | 'NO_DEVICE'
  | 'NO_DATA'
  | 'MODEL_CHANGED'
  | 'MODEL_NOT_ALLOWED'
  | 'CONTROL_NOT_FOUND'
  | 'FILE_ALREADY_EXISTS'
  | 'QUOTE_NOT_FOUND'
  | 'AI_RISKS_FAILED'
  | 'DEVICE_SUMMARY_FAILED'
  | 'PREMIUM_REQUIRED'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'PASSWORD_WEAK'
  | 'PASSWORD_TOO_SHORT'
  | 'STEP_UP_REQUIRED'
  | 'TICKET_EXPIRED'
  | 'OWNER_NOT_MEMBER'
  | 'CONFIRMATION_WRONG'
  | 'NORM_NOT_FOUND'
  | 'NORM_IS_FREE'
  | 'SOURCE_NOT_FOUND'
  | 'STANDARD_CLOSED'
  | 'TEMPLATE_NOT_FOUND'
  | 'TEMPLATE_LOCKED'
  | 'FILE_MISSING'
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'FILE_TYPE_UNSUPPORTED'
  | 'FILE_CONTENT_DIFFERS'
  | 'FILE_HAS_MACROS'
  | 'FILE_IS_ACTIVE'
  | 'PICTURE_TOO_LARGE'
  | 'FILE_LOST'
  | 'FILE_LOCKED'
  | 'RECORD_BROKEN'
  | 'TOO_LARGE'
  | 'BODY_UNFINISHED'
  | 'TOO_MANY_STREAMS'
  | 'HOST_UNKNOWN'
  | 'STORAGE_FULL'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNAVAILABLE'
  | 'RECORD_IN_DOUBT'
  | 'INTERNAL';

export type ErrorCode = RefusalCode | BorderCode;

/** The status of a refusal, and the sentence for the user in both languages. */
export type Text = { status: number; en: string; fr: string };
/** The texts of a subset of the codes. */
export type Texts = Readonly<Partial<Record<ErrorCode, Text>>>;
