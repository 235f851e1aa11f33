import * as z from 'zod/mini';
import {
  type LoginBody,
  RegisterAnswer,
  type RegisterBody,
  ResendAnswer,
  ValidateAnswer,
} from '#/backend/api/accounts/contract.ts';
import { LoginAnswer } from '#/backend/api/accounts/login.contract.ts';
import { command, request } from '../../shared/api.ts';

export const login = (body: z.infer<typeof LoginBody>) => command(LoginAnswer, '/api/auth/login', body);

export const register = (body: z.infer<typeof RegisterBody>) => command(RegisterAnswer, '/api/auth/register', body);

/** With the signed value of the link the address is validated; without it the response only says whether it is. */
export const validateUser = (userId: string, val?: string) =>
  command(ValidateAnswer, '/api/auth/validateUser', val === undefined ? { userId } : { userId, val });

export const resendLink = (userId: string) => command(ResendAnswer, '/api/auth/resendValidationLink', { userId });

/** Address of the mailbox of development and demo; 404 where mail is really sent. */
export const mailbox = () => request(z.object({ url: z.nullable(z.string()) }), '/api/generics/getMailbox');
