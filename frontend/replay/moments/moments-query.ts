import { MomentList } from '#/backend/api/moments/contract.ts';
import { query } from '../../shared/query.ts';

/** The named moments of a device, the earliest first. Also a reader of the past sees those of now: they lead on. */
export const momentsQuery = (deviceId: string) => query(MomentList, 'moments/getMoments', { deviceId });
