import { Accepted } from '#/backend/api/edge/contract.ts';
import { CommentList, type SubjectKind } from '#/backend/api/comments/contract.ts';
import { command } from '../api.ts';
import { query } from '../query.ts';

type Subject = { kind: SubjectKind; id: string };

/** The comments on everything of one kind, oldest first. */
export const commentsQuery = (deviceId: string, kind: Subject['kind'], asOf: string | null) =>
  query(CommentList, 'comments/getComments', { deviceId, kind }, asOf);

export const addComment = (body: { deviceId: string; subject: Subject; text: string }) =>
  command(Accepted, '/api/comments/addComment', body);
export const withdrawComment = (body: { deviceId: string; comment: string }) =>
  command(Accepted, '/api/comments/withdrawComment', body);
