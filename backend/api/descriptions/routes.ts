import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  companyDescriptionDecider,
  descriptionDecider,
  descriptionRefusals,
} from '#/backend/commands/descriptions/descriptions.ts';
import { fieldAt, templatePlaces } from '#/backend/queries/templates/places.ts';
import { descriptionFields, isCompanyField } from '#/knowledge/documents/description.ts';
import { mayUse, userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import type { Subject } from '#/backend/queries/templates/subject.ts';
import { openTemplates } from '../templates/access.ts';
import { lookAt } from '../templates/look.ts';
import {
  DescriptionQuery,
  DeviceDescription,
  DocumentPlaces,
  FieldReply,
  PlacesQuery,
  WriteFieldBody,
} from './contract.ts';
import { descriptionAnswer, placesAnswer, type Opened } from './response.ts';

/** The device description, and the places of documents that a person fills. */
export function descriptionRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, vault } = services;
  const look = lookAt(services);
  const free = openTemplates(knowledge.templates);
  const templates = new Map(knowledge.templates.map((template) => [template.key, template]));
  const decider = descriptionDecider(isField);
  const companyDecider = companyDescriptionDecider(isCompanyField);

  /** A field of the description, or a place that the document of a template has. */
  function isField(field: string): boolean {
    if (descriptionFields().has(field)) return true;
    const template = field.slice(0, field.lastIndexOf('.'));
    return (
      templates.has(template) && templatePlaces(template, 'en').some((place) => fieldAt(template, place) === field)
    );
  }

  async function namesIn({ moment, company }: Subject): Promise<Opened> {
    const fields = [...Object.values(moment.description.fields), ...Object.values(company.fields)];
    const texts = fields.flatMap(({ en, fr }) => [en, fr].filter((text) => text !== undefined));
    const opened = await vault.openAll(texts);
    return new Map(opened.map(({ position, byName }) => [position, byName]));
  }

  return async (app) => {
    app.get(
      '/descriptions/getDescription',
      {
        config: { access: 'reader' },
        schema: { querystring: DescriptionQuery, response: { 200: DeviceDescription } },
      },
      async (request) => {
        const { subject, seen } = await look(request, request.query.deviceId, request.query);
        const answer = descriptionAnswer(subject, await namesIn(subject));
        return { ...answer, position: seen.position };
      },
    );

    app.get(
      '/descriptions/getPlaces',
      {
        config: { access: 'reader', refuses: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_LOCKED'] },
        schema: { querystring: PlacesQuery, response: { 200: DocumentPlaces } },
      },
      async (request) => {
        const { templateKey, deviceId, ...moment } = request.query;
        if (!templates.has(templateKey)) throw new Refused('TEMPLATE_NOT_FOUND', { templateKey });
        const { subject, seen } = await look(request, deviceId, moment);
        if (!mayUse(request, 'every-template') && !free.has(templateKey))
          throw new Refused('TEMPLATE_LOCKED', { templateKey });
        const opened = await namesIn(subject);
        return { places: placesAnswer(templateKey, subject, opened), position: seen.position };
      },
    );

    app.post(
      '/descriptions/writeField',
      {
        config: { access: 'editor', refuses: descriptionRefusals },
        schema: { body: WriteFieldBody, response: { 200: FieldReply } },
      },
      async (request) => {
        const { deviceId, field, of, language, text, seen, reason } = request.body;
        await seenDevice(services, request, deviceId);
        const command = { type: 'WriteField', field, language, text, seen } as const;
        const options = { reason, knowledge: knowledge.version };
        const { position } =
          of === 'company'
            ? await execute(services, request, companyDecider, userOfRequest(request).organisation.id, command, options)
            : await execute(services, request, decider, deviceId, command, { ...options, device: deviceId });
        return { position };
      },
    );
  };
}
