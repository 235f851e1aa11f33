import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../edge/services.ts';
import { enteringOf } from './sign-in/entering.ts';
import { factorRoutes } from './proofs/factor-routes.ts';
import { erasureRoute } from './person/erasure-route.ts';
import { ownAccountRoutes } from './person/own-account.ts';
import { passkeyRoutes } from './proofs/passkey-routes.ts';
import { passkeysOf } from './proofs/passkeys.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { peopleOf } from './people.ts';
import { provingOf } from './proofs/proving.ts';
import { recoveryRoutes } from './proofs/recovery-routes.ts';
import { registrationRoute } from './sign-up/registration.ts';
import { secondStepRoute } from './sign-in/second-step.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { signUpsOf } from './sign-up/sign-ups.ts';
import { signingInRoutes } from './sign-in/signing-in.ts';
import { stepUpRoutes } from './proofs/step-up.ts';
import { validationRoutes } from './sign-up/validation.ts';

/** Routes for a person's own account, from sign-up to keys. */
export function accountRoutes(services: Services): FastifyPluginAsyncZod {
  const people = peopleOf(services);
  const entering = enteringOf(services, people);
  const passkeys = passkeysOf(services);
  const proving = provingOf(services, people, passkeys);
  const signUps = signUpsOf(services);
  return async (app) => {
    await app.register(registrationRoute(services, signUps));
    await app.register(signingInRoutes(services, { people, entering, signUps }));
    await app.register(secondStepRoute(services, { people, entering, proving }));
    await app.register(recoveryRoutes(services, people));
    await app.register(validationRoutes(services, { people, signUps }));
    await app.register(passwordRoutes(services, { people, proving }));
    await app.register(sessionRoutes(services));
    await app.register(ownAccountRoutes(services, people));
    await app.register(erasureRoute(services, people));
    await app.register(factorRoutes(services, people));
    await app.register(passkeyRoutes(services, { people, entering, passkeys }));
    await app.register(stepUpRoutes(services, { people, proving }));
  };
}
