import http from 'node:http';

export type Proxy = {
  url: string;
  /** Addresses between which it takes turns. */
  leadTo: (targets: readonly string[]) => void;
  /** How many requests each target has had. */
  taken: () => ReadonlyMap<string, number>;
  close: () => Promise<void>;
};

/** A proxy before the replicas of the API: each request goes to the next one, answers pass through as they come. */
export async function startProxy(): Promise<Proxy> {
  let targets: readonly string[] = [];
  let turn = 0;
  const taken = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const target = targets[turn++ % targets.length];
    if (target === undefined) return response.writeHead(502).end();
    taken.set(target, (taken.get(target) ?? 0) + 1);
    const onward = http.request(
      `${target}${request.url}`,
      { method: request.method, headers: { ...request.headers, connection: 'close' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => onward.destroy());
    request.pipe(onward);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (addresses) => void (targets = [...addresses]),
    taken: () => taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
