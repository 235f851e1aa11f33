import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { deviceRefusals, deviceDecider } from '#/backend/commands/devices/device.ts';
import { profilingDecider, profilingRefusals } from '#/backend/commands/profiling/profiling.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { eventId } from '#/backend/log/event-id.ts';
import { standingAnswers } from '#/knowledge/derive/class-guide.ts';
import { userOfRequest } from '../edge/access.ts';
import { causedBy } from '../edge/cause.ts';
import { execute, idFor } from '../edge/commands.ts';
import { decideFirst } from '../edge/decide-first.ts';
import { seenDevice } from '../edge/device-moment.ts';
import type { Services } from '../edge/services.ts';
import { CopyAsVariantBody, VariantCreated } from './contract.ts';

/**
 * A variant is a device of its own: its first event names the device that was copied and its position then, and the
 * answers follow from it as events of the variant. Decisions, statements and documents are not taken over: they were
 * about another device (ADR 91).
 */
export function variantRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge } = services;
  const answering = profilingDecider(knowledge);

  return async (app) => {
    app.post(
      '/devices/copyAsVariant',
      {
        config: { access: 'editor', refuses: [...deviceRefusals, ...profilingRefusals] },
        schema: { body: CopyAsVariantBody, response: { 200: VariantCreated } },
      },
      async (request) => {
        const { deviceId, ...own } = request.body;
        const origin = await seenDevice(services, request, deviceId);
        const id = DeviceId.parse(idFor(request, 'device'));
        const commandId = eventId(`variant ${id}`, 0);
        const { manufacturer, emdnCode, name, range, description } = origin.device;
        const given = origin.profiling.answers.map(({ question, answer }) => ({ question, answer }));
        const standing = standingAnswers(new Map(given.map(({ question, answer }) => [question, answer])), knowledge);
        const answers = given.filter(({ question }) => standing.has(question));
        const taking = { type: 'TakeAnswers', answers } as const;
        // Answers that cannot be taken over are refused before the variant is created.
        decideFirst(services, request, answering, taking, answering.initial);
        const created = await execute(
          services,
          request,
          deviceDecider,
          id,
          {
            type: 'CreateDevice',
            name: own.name,
            description: own.description ?? description,
            manufacturer,
            range: own.range === undefined ? range : own.range || null,
            emdnCode,
            origin: { device: deviceId, name, position: origin.position ?? '' },
          },
          { device: id, commandId },
        );
        const taken = await causedBy(eventId(commandId, 0), () =>
          execute(services, request, answering, id, taking, {
            device: id,
            isArchived: false,
            knowledge: knowledge.version,
          }),
        );
        const { account } = userOfRequest(request);
        const selected = await execute(services, request, accountDecider, account, {
          type: 'SelectDevice',
          device: id,
        });
        return {
          deviceId: id,
          position: selected.position ?? taken.position ?? created.position ?? '',
          answers: answers.length,
          left: given.length - answers.length,
        };
      },
    );
  };
}
