import type { FastifyInstance } from 'fastify';
import type { Family, Sample } from './exposition.ts';

/** Upper bounds of the latency buckets, in seconds. */
const ends = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts the responses of a server by call and status, and their duration; live streams, which have no end, are left
 * out. Returns a function that reads the figures. A call is named by its route, so that addresses make no new samples.
 */
export function countRequests(app: FastifyInstance): () => Family[] {
  const answers = new Map<string, { labels: Record<string, string>; value: number }>();
  const within = ends.map(() => 0);
  let [seconds, count] = [0, 0];
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    const key = Object.values(labels).join(' ');
    const known = answers.get(key);
    if (known) known.value += 1;
    else answers.set(key, { labels, value: 1 });
    const took = reply.elapsedTime / 1000;
    ends.forEach((end, index) => took <= end && (within[index] = (within[index] ?? 0) + 1));
    seconds += took;
    count += 1;
  });
  const bucket = (le: string, value: number): Sample => ({ suffix: '_bucket', labels: { le }, value });
  return () => [
    { name: 'acta_http_requests_total', type: 'counter', samples: [...answers.values()] },
    {
      name: 'acta_http_request_seconds',
      type: 'histogram',
      samples: [
        ...ends.map((end, index) => bucket(String(end), within[index] ?? 0)),
        bucket('+Inf', count),
        { suffix: '_sum', value: seconds },
        { suffix: '_count', value: count },
      ],
    },
  ];
}
