import { registerOrOne } from '../../shared/register-or-one.tsx';

export const Component = registerOrOne(
  'capaId',
  async () => ({ default: (await import('./register/register-page.tsx')).Component }),
  async () => ({ default: (await import('./creator/creator-page.tsx')).Component }),
);
