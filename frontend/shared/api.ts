import type * as z from 'zod/mini';
import { seenHeader } from '#/backend/api/edge/headers.contract.ts';
import { ApiError } from './api-error.ts';
import { askReason } from './ask-reason.ts';
import { takeAskedAhead } from './asked-ahead.ts';
import { fieldOf } from './field-of.ts';
import { currentLocale } from './i18n.ts';
import { loaded, type Later } from './later.ts';
import { rememberWrite } from './own-writes.ts';
import { parsed } from './parsed.ts';
import { noteLate, saving } from './saving.ts';
import { noteSeen } from './seen.ts';
import { proveAgain } from './step-up.ts';

type Unauthorized = () => void;
let unauthorized: Unauthorized = () => undefined;

/**
 * Sets the handler for the end of a session: the dashboard redirects to the login page. Returns a function that
 * restores the earlier one.
 */
export const onUnauthorized = (handler: Unauthorized): (() => void) => {
  const before = unauthorized;
  unauthorized = handler;
  return () => {
    unauthorized = before;
  };
};

let asksForFactor: () => void = () => undefined;

/**
 * Sets the handler for a missing second factor that the organisation requires. Returns a function that restores the
 * earlier one.
 */
export const onFactorAsked = (handler: () => void): (() => void) => {
  const before = asksForFactor;
  asksForFactor = handler;
  return () => {
    asksForFactor = before;
  };
};

/**
 * Calls the API and parses the response with its schema. Throws ApiError; a body that does not fit is a bug and throws
 * too.
 */
export async function request<Schema extends z.ZodMiniType>(
  schema: Later<Schema>,
  path: string,
  init: RequestInit = {},
  send = reach,
): Promise<z.infer<Schema>> {
  // First, so that nothing is sent whose answer could not be read.
  const checked = await loaded(schema);
  const response = await respond(path, init, send);
  const reply: unknown = response.status === 204 ? null : await response.json();
  noteLate(reply);
  return checked.parse(reply);
}

/** Calls the API for a response that is no JSON, such as a stream. Throws ApiError. */
export async function respond(path: string, init: RequestInit = {}, send = reach): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', currentLocale());
  const response = await send(path, { ...init, headers, credentials: 'include' });
  if (!response.ok && response.status !== 304) {
    const refused = await refusal(response);
    if (refused.code === 'STEP_UP_REQUIRED' && (await proveAgain())) return respond(path, init, send);
    if (refused.code === 'SECOND_FACTOR_REQUIRED') asksForFactor();
    throw refused;
  }
  noteSeen(response.headers.get(seenHeader));
  return response;
}

/**
 * Sends a command. The position in its response is stored, so that the next queries contain it. If the organisation
 * requires a reason that the screen did not expect, it is asked for and the command sent again; a screen that asks
 * itself has `reason` in the body, even if undefined. If it confirms a proposal whose basis has changed, the difference
 * is shown first. `key`: the same command sent again with it is carried out once.
 */
export async function command<Schema extends z.ZodMiniType>(
  schema: Later<Schema>,
  path: string,
  body: object = {},
  method: 'POST' | 'PATCH' = 'POST',
  key?: string,
): Promise<z.infer<Schema>> {
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
  const answer = await confirmed(body, (shownBody) =>
    explained(shownBody, (explainedBody) =>
      request(schema, path, { method, headers, body: JSON.stringify(explainedBody) }, (...call) =>
        saving(() => reach(...call)),
      ),
    ),
  );
  rememberWrite(answer);
  return answer;
}

/** Sends a file, alone or in a form. Like `command`, it says so until the file is saved, and its position is stored. */
export async function sendFile<Schema extends z.ZodMiniType>(
  schema: Later<Schema>,
  path: string,
  body: FormData | File,
): Promise<z.infer<Schema>> {
  const answer = await request(schema, path, { method: 'POST', body }, (...call) => saving(() => reach(...call)));
  rememberWrite(answer);
  return answer;
}

/** Sends again what confirms a proposal, once the person has seen what has changed under it. */
async function confirmed<T>(body: object, send: (body: object) => Promise<T>): Promise<T> {
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'BASIS_MOVED') throw error;
    // Seldom needed, so that no first visit pays for it.
    const { showDifference } = await import('./shown-difference.ts');
    const seen = await showDifference(error.details);
    if (seen === null) throw error;
    return confirmed({ ...body, seen }, send);
  }
}

async function explained<T>(body: object, send: (body: object) => Promise<T>): Promise<T> {
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REASON_REQUIRED' || 'reason' in body) throw error;
    const reason = await askReason();
    if (reason === null) throw error;
    return send({ ...body, reason });
  }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return (await takeAskedAhead(path, init)) ?? (await fetch(path, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, 'UNREACHABLE', '', error);
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parsed(text);
  const [code, message] = [fieldOf(body, 'code'), fieldOf(body, 'message')];
  if (response.status === 401) unauthorized();
  return typeof code === 'string' && typeof message === 'string'
    ? new ApiError(response.status, code, message, fieldOf(body, 'details'))
    : new ApiError(response.status, 'UNREADABLE_ANSWER', '', text);
}
