import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { capaRefusals } from '#/backend/commands/capas/capas.ts';
import type { DeviceId } from '#/backend/events/ids.ts';
import { loadCapaIssues } from '#/knowledge/load/load-capa-issues.ts';
import { deviceOr, seenParts } from '../edge/device-moment.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { AskDocFillBody, DocFillAnswer, fillRoles, type TextFill } from './fill.contract.ts';
import { fillCapa } from './fill.ts';

const filling = {
  access: 'editor',
  refuses: [...capaRefusals, 'DEVICE_NOT_FOUND', 'DEVICE_SUMMARY_FAILED', 'DOCUMENT_NOT_FOUND', 'NO_DEVICE'],
  rateLimit: { max: 60, timeWindow: '1 minute' },
} as const;

/** The call of the specification that fills documents: sections of a CAPA, a text, or the summary of a device. */
export function fillRoutes(services: Services): FastifyPluginAsyncZod {
  const issues = loadCapaIssues();

  /** The device that the question is about, if it is one of the caller's organisation; null: the company or none. */
  async function deviceAsked(request: FastifyRequest, id: AskDocFillBody['deviceId']): Promise<DeviceId | null> {
    if (id === undefined || id === 'company') return null;
    await seenParts(services, request, id, ['device']);
    return id;
  }

  /** The summary that the device has. Throws `DEVICE_SUMMARY_FAILED` where it has none. */
  async function summaryOf(request: FastifyRequest, id: AskDocFillBody['deviceId']): Promise<TextFill> {
    const wanted = await deviceOr(services, request, id === 'company' ? undefined : id);
    const { device } = await seenParts(services, request, wanted, ['device']);
    if (!device.summary) throw new Refused('DEVICE_SUMMARY_FAILED');
    const { text, engine, model, fallback } = device.summary;
    return { answer: text[localeOf(request)], engine: { engine, model, fallback, reason: null } };
  }

  return async (app) => {
    app.post(
      '/ai/askDocFill',
      { config: filling, schema: { body: AskDocFillBody, response: { 200: DocFillAnswer } } },
      async (request, reply) => {
        const { role = fillRoles.capa, deviceId, ...words } = request.body;
        if (role === fillRoles.capa) {
          const device = await deviceAsked(request, deviceId);
          return fillCapa(services, request, issues, { ...words, device, proposes: true });
        }
        const text =
          role === fillRoles.summary
            ? await summaryOf(request, deviceId)
            : await generic(request, { ...words, device: await deviceAsked(request, deviceId) });
        if (!request.headers.accept?.startsWith('text/plain')) return text;
        void reply.type('text/plain; charset=utf-8').serializer(String);
        return text.answer;
      },
    );
  };

  /** What the assistant says, without sections. */
  async function generic(
    request: FastifyRequest,
    words: Omit<Parameters<typeof fillCapa>[3], 'proposes'>,
  ): Promise<TextFill> {
    const { answer, engine } = await fillCapa(services, request, issues, { ...words, proposes: false });
    return { answer, engine };
  }
}
