import * as z from 'zod/mini';

/**
 * Ids of one kind cannot be passed for another: each is a UUID with a brand that only the compiler sees. They get it where
 * they come in, from a request, a session or a job, and nowhere else.
 */
export const DeviceId = z.uuid().brand<'DeviceId'>();
export type DeviceId = z.infer<typeof DeviceId>;

export const OrganisationId = z.uuid().brand<'OrganisationId'>();
export type OrganisationId = z.infer<typeof OrganisationId>;

export const AccountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof AccountId>;
