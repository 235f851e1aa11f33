import { registerOrOne } from '../../shared/register-or-one.tsx';

export const Component = registerOrOne(
  'changeId',
  async () => ({ default: (await import('./register.tsx')).Register }),
  async () => ({ default: (await import('./change-screen.tsx')).ChangeScreen }),
);
