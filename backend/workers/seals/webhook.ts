import type { Messenger } from './messenger.ts';

/** Sends each seal as JSON to an address of the operator. Any response but 2xx is a failure, and is tried again. */
export const webhook = (url: string, timeoutMs = 10_000): Messenger => ({
  kind: 'webhook',
  name: new URL(url).host,
  wantsAll: true,
  async send(said) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'acta-witness', version: 1, ...said }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
    return true;
  },
});
