import { registerOrOne } from '../../shared/register-or-one.tsx';

export const Component = registerOrOne(
  'caseId',
  async () => ({ default: (await import('./nonconformity-register.tsx')).NonconformityRegister }),
  async () => ({ default: (await import('./nonconformity-screen.tsx')).NonconformityScreen }),
);
