import * as z from 'zod/mini';
import { Encrypted } from './define.ts';

/**
 * A member of the organisation who is responsible for something: the account, and the name at that time, encrypted
 * under the key of that person, so that an erasure reaches it.
 */
export const Owner = z.object({ account: z.string(), name: Encrypted });
export type Owner = z.infer<typeof Owner>;
