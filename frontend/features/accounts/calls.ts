import type * as z from 'zod/mini';
import type { LoginBody, RegisterBody } from '#/backend/api/accounts/contract.ts';
import { command, request } from '../../shared/api.ts';

const contract = () => import('#/backend/api/accounts/contract.ts');
const loginAnswer = async () => (await import('#/backend/api/accounts/login.contract.ts')).LoginAnswer;
const registerAnswer = async () => (await contract()).RegisterAnswer;
const resendAnswer = async () => (await contract()).ResendAnswer;
const validateAnswer = async () => (await contract()).ValidateAnswer;
const mailboxAnswer = async () => (await import('#/backend/api/generics/contract.ts')).Mailbox;

export const login = (body: z.infer<typeof LoginBody>) => command(loginAnswer, '/api/auth/login', body);

export const register = (body: z.infer<typeof RegisterBody>) => command(registerAnswer, '/api/auth/register', body);

/** With the signed value of the link the address is validated; without it the response only says whether it is. */
export const validateUser = (userId: string, val?: string) =>
  command(validateAnswer, '/api/auth/validateUser', val === undefined ? { userId } : { userId, val });

export const resendLink = (userId: string) => command(resendAnswer, '/api/auth/resendValidationLink', { userId });

/** Address of the mailbox of development and demo; 404 where mail is really sent. */
export const mailbox = () => request(mailboxAnswer, '/api/generics/getMailbox');
