import * as z from 'zod/mini';
import { filled } from '../edge/contract.ts';

/** The questions on subjects that Acta does not cover yet and that the person wants news of. */
export const WaitingList = z.object({ topics: z.array(z.string()) });
export const JoinWaitingListBody = z.strictObject({ topic: filled(100) });
