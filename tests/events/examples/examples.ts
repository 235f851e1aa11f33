import type { EventDefinition, EventOf } from '#/backend/events/define.ts';

/**
 * For each type of a slice, data as it would really be recorded in its newest schema: one example at least, and one more
 * for every part that may be there or not.
 */
export type Examples<Events extends Record<string, EventDefinition>> = {
  readonly [Type in keyof Events & string]: readonly Extract<EventOf<Events>, { type: Type }>['data'][];
};

/** The people, things and texts that the examples speak of. */
export const account = '6d0e5c1e-6f5b-5c39-9a0c-2f6f1c7f4b11';
export const organisation = '0b7f3a52-1d4e-5f60-8a9b-7c6d5e4f3a21';
export const device = '3f1c2b4a-5d6e-4f70-8192-a3b4c5d6e7f8';
export const request = '9c5e2f17-4b3a-5d6c-8e7f-1a2b3c4d5e6f';
export const encrypted = (v: string) => ({ sealed: account, v: Buffer.from(`example ${v}`).toString('base64') });
export const sha256 = (digit: string) => digit.repeat(64);
