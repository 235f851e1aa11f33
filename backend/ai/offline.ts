import type { AiPort, EngineInfo } from './port.ts';

const info: EngineInfo = { engine: 'offline', model: 'acta-offline-1' };

/** No model: the rule in each request makes the reply. The same request gives the same reply. */
export const offlineEngine: AiPort = {
  info,
  object: async (request) => ({
    ...info,
    fallback: false,
    value: request.schema.parse(request.offline()),
    usage: null,
  }),
  async *text(request) {
    yield { by: { ...info, fallback: false } };
    for (const delta of request.offline().split(/(?<=\s)/u)) yield { delta };
  },
};
