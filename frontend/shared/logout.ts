import * as z from 'zod/mini';
import { request } from './api.ts';

/** Ends the session, which the client token names as a bearer. The tab deletes its data. */
export async function logout(token: string): Promise<void> {
  await request(z.unknown(), '/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  sessionStorage.clear();
}
