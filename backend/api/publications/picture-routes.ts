import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pictureDecider } from '#/backend/commands/publications/pictures.ts';
import { OrganisationId } from '#/backend/events/ids.ts';
import { holderOf } from '#/backend/events/named-files.ts';
import { execute } from '../edge/commands.ts';
import { fileOf } from '../edge/documented.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { pictureSize } from '../documents/picture-size.ts';
import { storedFileRefusals, wholeFile } from '../documents/stored-file.ts';
import { cleanPicture } from './clean-picture.ts';
import { AddedPicture, PictureQuery } from './contract.ts';
import { pictureAddress } from './response.ts';

const largestPicture = 2 * 1024 * 1024;
/** Pixels on a side: every browser that shows it holds it unpacked, 4 bytes per pixel. */
const longestSide = 4_096;
const types = ['image/png', 'image/jpeg'] as const;

/** Pictures of publications: PNG or JPEG, known by their content, and kept without what cameras and programs add. */
export function pictureRoutes(services: Services): FastifyPluginAsyncZod {
  const { files } = services;
  const operator = OrganisationId.parse(holderOf(null));

  return async (app) => {
    app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: largestPicture }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/publications/addPicture',
      {
        config: { access: 'administrator', refuses: ['FILE_CONTENT_DIFFERS', 'PICTURE_TOO_LARGE'] },
        bodyLimit: largestPicture,
        schema: { response: { 200: AddedPicture } },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Refused('UNSUPPORTED_MEDIA_TYPE');
        const size = pictureSize(request.body);
        const clean = cleanPicture(request.body);
        if (!size || !clean) throw new Refused('FILE_CONTENT_DIFFERS');
        if (Math.max(size.width, size.height) > longestSide)
          throw new Refused('PICTURE_TOO_LARGE', { ...size, longestSide });
        const sha256 = await files.put(operator, clean.bytes);
        const picture = { sha256, size: clean.bytes.length, mediaType: clean.mediaType };
        const command = { type: 'Add', picture } as const;
        const { position } = await execute(services, request, pictureDecider, 'pictures', command, {
          organisation: null,
        });
        return { position, sha256, address: pictureAddress(sha256) };
      },
    );

    app.get(
      '/publications/getPicture',
      {
        config: { access: 'visitor', refuses: ['NOT_FOUND', ...storedFileRefusals] },
        schema: { querystring: PictureQuery, response: fileOf(types) },
      },
      async (request, reply) => {
        const bytes = await wholeFile(files, operator, request.query.sha256);
        const type = bytes && cleanPicture(bytes)?.mediaType;
        if (!bytes || !type) throw new Refused('NOT_FOUND');
        // The address is the hash of the picture, so what it names never changes.
        return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(bytes);
      },
    );
  };
}
