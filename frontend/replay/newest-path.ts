import { withSearch } from '../shared/with-search.ts';

/** Events that a reader sees at once. */
const limit = '25';

/** The address of the newest events of a device, which the document asks for as well (app/served/dashboard-sources.ts). */
export const newestPath = (deviceId: string): string => withSearch('/api/history/search', { limit, deviceId });
