// The first questions of a screen of the dashboard, sent while its code comes: the session where this browser knows none,
// the device, and what is shown of it first. frontend/shared/asked-ahead.ts hands the responses to the code that asks.
// `data-first`: the address of the last question, to which the device is added; a screen at a chosen moment, or with
// filters, begins with something else.
{
  const first = document.currentScript?.dataset['first'];
  const headers = { 'accept-language': document.documentElement.lang };
  /** @type {Map<string, Promise<Response>>} */
  const asked = new Map();
  globalThis.askedAhead = asked;
  const ask = (/** @type {string} */ path) => {
    const response = fetch(path, { headers });
    asked.set(path, response);
    return response;
  };
  const read = async (/** @type {string} */ path) => {
    const response = await ask(path);
    // The code that takes it reads it as well, and later: it waits for the same promise, after this.
    return response.ok ? response.clone().json() : null;
  };

  /** The session of before, where the shell of the dashboard asks for no other (app/dashboard-shell.tsx). */
  const known = () => {
    const session = JSON.parse(localStorage.getItem('session') ?? 'null');
    if (!session?.isValidated || session.askedSecondFactor) return null;
    const payload = atob(session.token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(payload).exp * 1000 > Date.now() ? session : null;
  };

  const askAll = async () => {
    const session = known() ?? (await read('/api/auth/session'));
    // Others are led elsewhere, and would only be refused.
    if (!session?.isValidated || session.askedSecondFactor?.isOverdue) return;
    /** @type {{ _id: string, selected: boolean }[]} */
    const devices = (await read('/api/devices/getDevices')) ?? [];
    const device = devices.find(({ selected }) => selected) ?? devices[0];
    if (device && first && location.search === '') await ask(first + device._id);
  };
  // Where anything fails, the code asks by itself.
  askAll().catch(() => undefined);
}
