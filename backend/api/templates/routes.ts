import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentRefusals, documentsDecider } from '#/backend/commands/documents/documents.ts';
import type { Template } from '#/knowledge/types.ts';
import { mayUse, userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { DeviceQuery } from '../edge/contract.ts';
import { fileOf } from '../edge/documented.ts';
import { deviceOr, seenDevice } from '../edge/device-moment.ts';
import { concerned } from '../documents/concerned.ts';
import { disposition } from '../documents/disposition.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { openTemplates } from './access.ts';
import { templateAnswer, templateDetail } from './response.ts';
import { AddedToSpace, AddToSpaceBody, DocTemplateDetail, DocTemplates, FileQuery, TemplateQuery } from './contract.ts';
import { documentFor, documentName, documentsOf, fileName, folderNames } from './files.ts';
import { lookAt } from './look.ts';
import { createRenderPool } from '#/backend/rendering/templates/render-pool.ts';
import { wordValues } from '#/backend/queries/templates/values.ts';
import { mediaTypes } from '#/backend/rendering/templates/render.ts';

const refuses = ['TEMPLATE_NOT_FOUND', 'TEMPLATE_LOCKED'] as const;
const reader = { access: 'reader', refuses } as const;
const editor = { access: 'editor', refuses: [...refuses, ...documentRefusals] } as const;

/** Only a page of ours may show the file; it may load nothing. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Templates for a device: which apply, their content, their files, and storing them in the document space. */
export function templateRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, files } = services;
  const look = lookAt(services);
  const free = openTemplates(knowledge.templates);
  const press = createRenderPool();

  const isOpen = (request: FastifyRequest, { key }: Template) => mayUse(request, 'every-template') || free.has(key);

  function templateOf(templateKey: string): Template {
    const template = knowledge.templates.find(({ key }) => key === templateKey);
    if (!template) throw new Refused('TEMPLATE_NOT_FOUND', { templateKey });
    return template;
  }

  function openTemplate(request: FastifyRequest, key: string): Template {
    const template = templateOf(key);
    if (!isOpen(request, template)) throw new Refused('TEMPLATE_LOCKED', { templateKey: key });
    return template;
  }

  return async (app) => {
    app.addHook('onClose', () => press.close());

    app.get(
      '/docTemplates/getDocTemplates',
      { config: reader, schema: { querystring: DeviceQuery, response: { 200: DocTemplates } } },
      async (request) => {
        const { subject } = await look(request, request.query.deviceId, request.query);
        const values = wordValues(subject, 'en');
        return knowledge.templates.map((template) =>
          templateAnswer(template, subject, isOpen(request, template), values),
        );
      },
    );

    app.get(
      '/docTemplates/getDocTemplate',
      { config: reader, schema: { querystring: TemplateQuery, response: { 200: DocTemplateDetail } } },
      async (request) => {
        const { templateKey, deviceId, ...moment } = request.query;
        const template = templateOf(templateKey);
        const { subject, seen } = await look(request, await deviceOr(services, request, deviceId), moment);
        const detail = templateDetail(template, documentsOf(template), subject, isOpen(request, template));
        return { ...detail, position: seen.position };
      },
    );

    app.get(
      '/docTemplates/file',
      { config: reader, schema: { querystring: FileQuery, response: fileOf(Object.values(mediaTypes)) } },
      async (request, reply) => {
        const { templateKey, deviceId, form, format, locale = localeOf(request), ...how } = request.query;
        const looked = await look(request, deviceId, how);
        const document = documentFor(openTemplate(request, templateKey), looked, form, locale);
        const bytes = await press.print(document, format);
        withFile(reply, fileName(document, format), how.disposition ?? 'attachment');
        void reply.header('etag', `"${document.hash}.${format}"`);
        return reply.type(mediaTypes[format]).send(bytes);
      },
    );

    app.post(
      '/docTemplates/addToSpace',
      { config: editor, schema: { body: AddToSpaceBody, response: { 200: AddedToSpace } } },
      async (request) => {
        const { deviceId, templateKey, form, format, locale = localeOf(request), reason } = request.body;
        const looked = await look(request, deviceId, {});
        const template = openTemplate(request, templateKey);
        const document = documentFor(template, looked, form, locale);
        const bytes = await press.print(document, format);
        const organisation = userOfRequest(request).organisation.id;
        const content = {
          sha256: await files.put(organisation, bytes),
          size: bytes.length,
          mediaType: mediaTypes[format],
          fileName: fileName(document, format),
        };
        const id = randomUUID();
        const { position, events } = await execute(
          services,
          request,
          documentsDecider,
          deviceId,
          {
            type: 'KeepTemplate',
            document: id,
            name: documentName(document, format),
            folder: folderNames[locale][template.category],
            content: { ...content, findings: [] },
            template: { key: template.key, form, locale },
          },
          { device: deviceId, reason, knowledge: knowledge.version },
        );
        const { documents } = await seenDevice(services, request, deviceId);
        const documentId = concerned(events) ?? id;
        const kept = documents.documents.find((one) => one.id === documentId);
        if (!kept) throw new Error(`The document ${documentId} is not in its space`);
        return { position, documentId, name: kept.name, folder: kept.folder, version: kept.versions.length };
      },
    );
  };
}

/** Headers of a file that is shown in a page of ours or downloaded. */
function withFile(reply: FastifyReply, name: string, how: 'inline' | 'attachment'): void {
  void reply.header('content-disposition', disposition(name, how)).header('x-content-type-options', 'nosniff');
  if (how === 'inline')
    void reply.header('content-security-policy', pagePolicy).header('x-frame-options', 'SAMEORIGIN');
}
