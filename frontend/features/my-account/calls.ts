import {
  ChangePasswordAnswer,
  Done,
  OwnAccount,
  RecoveryCodes,
  SessionList,
  SessionsEnded,
  TotpOffer,
} from '#/backend/api/accounts/security.contract.ts';
import { command } from '../../shared/api.ts';
import { query } from '../../shared/query.ts';

export const accountQuery = () => query(OwnAccount, 'auth/getAccount');
export const sessionsQuery = () => query(SessionList, 'auth/getSessions');

export const chooseNewsletter = (newsletter: boolean) => command(Done, '/api/auth/chooseNewsletter', { newsletter });
export const chooseDueMails = (dueMails: boolean) => command(Done, '/api/auth/chooseDueMails', { dueMails });
export const chooseDigest = (digest: OwnAccount['digest']) => command(Done, '/api/auth/chooseDigest', { digest });
export const eraseAccount = (confirmation: string) => command(Done, '/api/auth/eraseAccount', { confirmation });
export const changePassword = (currentPassword: string, newPassword: string) =>
  command(ChangePasswordAnswer, '/api/auth/changePassword', { currentPassword, newPassword });
export const offerTotp = () => command(TotpOffer, '/api/auth/offerTotp');
export const confirmTotp = (body: { ticket: string; name: string; code: string }) =>
  command(RecoveryCodes, '/api/auth/confirmTotp', body);
export const renameFactor = (factorId: string, name: string) =>
  command(Done, '/api/auth/renameSecondFactor', { factorId, name });
export const removeFactor = (factorId: string) => command(Done, '/api/auth/removeSecondFactor', { factorId });
export const makeRecoveryCodes = () => command(RecoveryCodes, '/api/auth/makeRecoveryCodes');
export const endSession = (sessionId: string) => command(SessionsEnded, '/api/auth/endSession', { sessionId });
export const endOtherSessions = () => command(SessionsEnded, '/api/auth/endOtherSessions');
