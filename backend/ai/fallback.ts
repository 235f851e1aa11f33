import { offlineEngine } from './offline.ts';
import { AiError, type AiPort } from './port.ts';

/** A provider with the offline engine as fallback: an AI feature always gets a reply, with the engine that made it. */
export function withFallback(provider: AiPort, onFallback: (error: AiError) => void): AiPort {
  const given = (error: unknown): void => {
    if (!(error instanceof AiError) || error.kind === 'cancelled') throw error;
    onFallback(error);
  };
  return {
    info: provider.info,
    async object(request) {
      try {
        return await provider.object(request);
      } catch (error) {
        given(error);
        return { ...(await offlineEngine.object(request)), fallback: true };
      }
    },
    async *text(request) {
      let said = false;
      try {
        for await (const part of provider.text(request)) {
          said ||= 'delta' in part;
          yield part;
        }
      } catch (error) {
        // A partial reply cannot be taken back: its reader sees that it is cut off.
        if (said) throw error;
        given(error);
        for await (const part of offlineEngine.text(request))
          yield 'by' in part ? { by: { ...part.by, fallback: true } } : part;
      }
    },
  };
}
