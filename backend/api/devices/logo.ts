import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deviceRefusals, deviceDecider } from '#/backend/commands/devices/device.ts';
import type { Content } from '#/backend/events/documents.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Accepted } from '../edge/contract.ts';
import { fileOf } from '../edge/documented.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { examine } from '../documents/examine.ts';
import { pictureSize } from '../documents/picture-size.ts';
import { storedFileRefusals, wholeFile } from '../documents/stored-file.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { LogoQuery, RemoveLogoBody, SetLogoQuery } from './contract.ts';

const largestLogo = 1024 * 1024;
const types = ['image/png', 'image/jpeg'] as const;
const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Pixels on a side. Every browser that shows a card holds the picture unpacked: 4 bytes per pixel. */
const longestSide = 4_096;

/** Throws `Refused` if a picture has too many pixels, or does not state its size. */
function refuseLarge(bytes: Buffer): void {
  const size = pictureSize(bytes);
  if (!size) throw new Refused('FILE_CONTENT_DIFFERS');
  if (Math.max(size.width, size.height) > longestSide) throw new Refused('PICTURE_TOO_LARGE', { ...size, longestSide });
}

/**
 * The picture on a device's card: a PNG or JPEG of at most 1 MB, recognised by its content and not by its declared
 * type.
 */
export function logoRoutes(services: Services): FastifyPluginAsyncZod {
  const { files } = services;

  return async (app) => {
    app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: largestLogo }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/devices/setLogo',
      {
        config: {
          access: 'editor',
          refuses: [
            ...deviceRefusals,
            'FILE_EMPTY',
            'FILE_TYPE_UNSUPPORTED',
            'FILE_CONTENT_DIFFERS',
            'PICTURE_TOO_LARGE',
          ],
        },
        bodyLimit: largestLogo,
        schema: { querystring: SetLogoQuery, response: { 200: Accepted } },
      },
      async (request) => {
        const { deviceId, name } = request.query;
        const { organisation } = userOfRequest(request);
        const seen = await seenDevice(services, request, deviceId);
        const type = types.find((one) => request.headers['content-type']?.startsWith(one));
        if (!type || !Buffer.isBuffer(request.body)) throw new Refused('UNSUPPORTED_MEDIA_TYPE');
        const examined = examine(`${name?.replace(/\.\w+$/, '') || 'logo'}.${endings[type]}`, request.body);
        if (!examined.ok) throw new Refused(examined.code);
        refuseLarge(request.body);
        const { fileName, mediaType } = examined;
        const sha256 = await files.put(organisation.id, request.body);
        const logo: Content = { sha256, size: request.body.length, mediaType, fileName };
        const { position } = await execute(
          services,
          request,
          deviceDecider,
          deviceId,
          { type: 'ChangeLogo', logo },
          { device: deviceId },
        );
        return { position: position ?? seen.position ?? '' };
      },
    );

    app.post(
      '/devices/removeLogo',
      { config: { access: 'editor' }, schema: { body: RemoveLogoBody, response: { 200: Accepted } } },
      async (request) => {
        const { deviceId } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        const command = { type: 'ChangeLogo', logo: null } as const;
        const { position } = await execute(services, request, deviceDecider, deviceId, command, { device: deviceId });
        return { position: position ?? seen.position ?? '' };
      },
    );

    app.get(
      '/devices/logo',
      {
        config: { access: 'reader', refuses: ['NOT_FOUND', ...storedFileRefusals] },
        schema: { querystring: LogoQuery, response: fileOf(types) },
      },
      async (request, reply) => {
        const { deviceId, sha256 } = request.query;
        const { organisation } = userOfRequest(request);
        await seenDevice(services, request, deviceId);
        const bytes = await wholeFile(files, organisation.id, sha256);
        const type = types.find((one) => bytes && examine(`logo.${endings[one]}`, bytes).ok);
        if (!bytes || !type) throw new Refused('NOT_FOUND');
        // The name is the hash of the picture, so it never changes.
        return reply.header('cache-control', 'private, max-age=31536000, immutable').type(type).send(bytes);
      },
    );
  };
}
