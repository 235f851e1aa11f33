import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import { peopleOf } from './people.ts';
import { registrationRoute } from './registration.ts';
import { signingInRoutes } from './signing-in.ts';
import { validationRoutes } from './validation.ts';

/** Sign-up, sign-in, sign-out and validation of the address. */
export function accountRoutes(services: Services): FastifyPluginAsyncZod {
  const people = peopleOf(services);
  return async (app) => {
    await app.register(registrationRoute(services, people));
    await app.register(signingInRoutes(services, people));
    await app.register(validationRoutes(services, people));
  };
}
