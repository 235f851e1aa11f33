import { registerOrOne } from '../../shared/register-or-one.tsx';

export const Component = registerOrOne(
  'caseId',
  async () => ({ default: (await import('./complaint-register.tsx')).ComplaintRegister }),
  async () => ({ default: (await import('./complaint-screen.tsx')).ComplaintScreen }),
);
