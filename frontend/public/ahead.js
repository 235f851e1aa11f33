// The first questions of a screen of the dashboard, sent while its code comes: the device, and what is shown of it first.
// frontend/shared/asked-ahead.ts hands the responses to the code that asks. `data-first`: the address of that question, to
// which the device is added; a screen at a chosen moment, or with filters, begins with something else.
{
  const first = document.currentScript?.dataset['first'];
  const headers = { 'accept-language': document.documentElement.lang };
  /** @type {Map<string, Promise<Response>>} */
  const asked = new Map();
  globalThis.askedAhead = asked;
  const ask = (/** @type {string} */ path) => {
    const response = fetch(path, { headers });
    response.catch(() => undefined);
    asked.set(path, response);
    return response;
  };
  const askFirst = async (/** @type {Response} */ response) => {
    /** @type {{ _id: string, selected: boolean }[]} */
    const devices = response.ok ? await response.clone().json() : [];
    const device = devices.find(({ selected }) => selected) ?? devices[0];
    if (device) void ask(first + device._id);
  };
  if ((localStorage.getItem('session') ?? 'null') === 'null') void ask('/api/auth/session');
  const devices = ask('/api/devices/getDevices');
  // Where it fails, the screen asks again.
  if (first && location.search === '') devices.then(askFirst).catch(() => undefined);
}
