import { newcomer, password } from '#/tests/makers/person.ts';
import type { Makers } from '../scene.ts';

export const accounts: Makers = {
  'POST /api/auth/register': () => ({ body: newcomer() }),
  'POST /api/auth/login': ({ owner }) => ({ body: { email: owner.email, password } }),
  'GET /api/auth/session': () => ({}),
  'POST /api/auth/logout': () => ({}),
  // Without the value of the link nothing is validated, and the answer is the same for every id.
  'POST /api/auth/validateUser': ({ owner }) => ({ body: { userId: owner.userId } }),
  'POST /api/auth/resendValidationLink': ({ owner }) => ({ body: { userId: owner.userId } }),
};
