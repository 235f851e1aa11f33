import * as z from 'zod/mini';
import { request } from './api.ts';

/** Ends the session. The client token says which one, as a bearer. */
export const logout = (token: string) =>
  request(z.unknown(), '/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
