import { ConversationAnswer, ConversationList } from '#/backend/api/conversations/contract.ts';
import { DocumentSpace, Uploaded } from '#/backend/api/documents/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import { command, sendFile } from '../../shared/api.ts';
import { query } from '../../shared/query.ts';

/** The own conversations and those that colleagues share, the newest question first. */
export const conversationsQuery = () => query(ConversationList, 'conversations/getConversations');
export const conversationQuery = (conversation: string) =>
  query(ConversationAnswer, 'conversations/getConversation', { conversation });
/** The documents that can be attached: of a device, or of the company. */
export const attachableQuery = (deviceId: string) => query(DocumentSpace, 'documents/getDocuments', { deviceId });

export const rename = (body: { conversation: string; title: string }) =>
  command(Acted, '/api/conversations/rename', body);
export const archive = (body: { conversation: string; isArchived: boolean }) =>
  command(Acted, '/api/conversations/archive', body);
export const share = (body: { conversation: string; isShared: boolean }) =>
  command(Acted, '/api/conversations/share', body);

/** A person's decision on an act that an answer proposes. */
export const decideAct = (decision: 'confirmed' | 'declined', body: { conversation: string; proposal: string }) =>
  command(Acted, decision === 'confirmed' ? '/api/conversations/confirmAct' : '/api/conversations/declineAct', body);

/** Puts a file into the document space, from where it is attached. */
export async function uploadAttachment(deviceId: string, folder: string, file: File): Promise<Uploaded> {
  const body = new FormData();
  body.append('deviceId', deviceId);
  body.append('folder', folder);
  body.append('file', file);
  return sendFile(Uploaded, '/api/documents/upload', body);
}
