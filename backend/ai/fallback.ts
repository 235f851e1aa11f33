import { offlineEngine } from './offline.ts';
import { AiError, type AiPort } from './port.ts';

/** A provider with the offline engine behind it: an AI feature always answers, and says who answered. */
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
        // Half an answer cannot be taken back: its reader is told that it is cut.
        if (said) throw error;
        given(error);
        for await (const part of offlineEngine.text(request))
          yield 'by' in part ? { by: { ...part.by, fallback: true } } : part;
      }
    },
  };
}
