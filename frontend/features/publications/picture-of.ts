import { withSearch } from '../../shared/with-search.ts';

/** The address of a picture of a publication. */
export const pictureOf = (sha256: string): string => withSearch('/api/publications/getPicture', { sha256 });
