import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Counters } from './counters.ts';

/** The store of @fastify/rate-limit on our counters; the plugin needs a class. Every route has a separate count. */
export function rateLimitStore(counters: Counters): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    #route = '';

    incr(key: string, done: Done, windowMs: number): void {
      void this.#count(key, done, windowMs);
    }

    async #count(key: string, done: Done, windowMs: number): Promise<void> {
      const count = await counters.add(`route ${this.#route} ${key}`, windowMs).catch(asError);
      if (count instanceof Error) done(count);
      else done(null, { current: count.tries, ttl: count.endsInMs });
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0] & { routeInfo?: RouteInfo }): Store {
      const child = new Store();
      child.#route = `${[options.routeInfo?.method].flat().join()} ${options.routeInfo?.url}`;
      return child;
    }
  };
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1];
type RouteInfo = { method: string | string[]; url: string };

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
