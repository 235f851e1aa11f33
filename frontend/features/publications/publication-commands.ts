import type * as z from 'zod/mini';
import {
  AddedPicture,
  Created,
  Edited,
  Switched,
  type PublicationAnswer,
} from '#/backend/api/publications/contract.ts';
import { command, sendFile } from '../../shared/api.ts';

type Post = NonNullable<PublicationAnswer['post']>;

/** Creates an empty post and returns its id. Throws ApiError. */
export const createPublication = async (): Promise<string> =>
  (await command(Created, '/api/publications/createPublication')).id;

/** Saves a publication and returns its newest version. Throws ApiError. */
export const savePublication = async (id: string, base: number, post: Post): Promise<number> =>
  (await command(Edited, '/api/publications/editPublication', { id, base, post })).version;

/** Writes an earlier version again. Throws ApiError. */
export const restoreVersion = (id: string, base: number, version: number) =>
  command(Edited, '/api/publications/restoreVersion', { id, base, version });

/** Shows a publication to everybody, or to the administrator alone. Throws ApiError. */
export const switchPublication = (id: string, to: 'publish' | 'withdraw') =>
  command(Switched, `/api/publications/${to}`, { id });

export type Picture = z.infer<typeof AddedPicture>;

/** Uploads a PNG or JPEG for publications. Throws ApiError. */
export const addPicture = (file: File): Promise<Picture> =>
  sendFile(AddedPicture, '/api/publications/addPicture', file);
