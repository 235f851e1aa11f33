import { expect, it } from 'vitest';
import { newestWrite, rememberWrite } from './own-writes.ts';

it('remembers the newest position that a command has answered, whatever order the answers arrive in', () => {
  expect(newestWrite()).toBeNull();
  rememberWrite({ position: '0000000000000012' });
  rememberWrite({ position: '0000000000000009' });
  rememberWrite({ position: null });
  rememberWrite({ sent: true });
  expect(newestWrite()).toBe('0000000000000012');
});
