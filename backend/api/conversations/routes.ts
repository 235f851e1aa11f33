import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  conversationDecider,
  conversationRefusals,
  type ConversationCommand,
} from '#/backend/commands/conversations/conversations.ts';
import type { Conversation } from '#/backend/projections/documents/conversations/turns.ts';
import { proposalsOf, statusOf } from '#/backend/projections/documents/proposals/fold.ts';
import { readableConversations } from '#/backend/queries/conversations/conversations.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { ownConversation } from '../edge/conversation.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import type { Services } from '../edge/services.ts';
import {
  ArchiveBody,
  ConversationAnswer,
  ConversationList,
  ConversationQuery,
  ListQuery,
  RenameBody,
  ShareBody,
} from './contract.ts';

/**
 * Conversations with the copilot: the own ones, and those that colleagues share. Auditors read none; they see in the
 * trail what was carried out.
 */
export function conversationRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, vault } = services;
  const member = { access: 'editor' } as const;
  const changes = { ...member, refuses: conversationRefusals } as const;

  const actsOf = ({ acts }: Conversation) => {
    const now = services.now().toISOString();
    return Object.fromEntries(
      proposalsOf(acts).map(({ id, author, expires, reply }) => [
        id,
        { author, expires, status: statusOf({ reply, expires }, now) },
      ]),
    );
  };

  async function change(request: FastifyRequest, conversation: string, command: ConversationCommand) {
    await ownConversation(services, request, conversation);
    const { position } = await execute(services, request, conversationDecider, conversation, command);
    return { position };
  }

  return async (app) => {
    app.get(
      '/conversations/getConversations',
      { config: member, schema: { querystring: ListQuery, response: { 200: ConversationList } } },
      async (request) => {
        await afterOwnWrite(services, request.query.after);
        const { account, organisation } = userOfRequest(request);
        const listed = await readableConversations(pool, { account, organisation: organisation.id });
        const opened = await vault.openAll(listed);
        return opened.map(({ author, name, ...rest }) => ({ ...rest, author: { account: author, name } }));
      },
    );

    app.get(
      '/conversations/getConversation',
      {
        config: { ...member, refuses: ['CONVERSATION_NOT_FOUND'] },
        schema: { querystring: ConversationQuery, response: { 200: ConversationAnswer } },
      },
      async (request) => {
        const { conversation } = request.query;
        const found = await ownConversation(services, request, conversation);
        const opened = await vault.openAll(found);
        const { author, name, title, isArchived, isShared, turns } = opened;
        const person = { account: author ?? '', name };
        return { conversation, author: person, title, isArchived, isShared, turns, acts: actsOf(found) };
      },
    );

    app.post(
      '/conversations/rename',
      { config: changes, schema: { body: RenameBody, response: { 200: Acted } } },
      async (request) => {
        const { conversation, title } = request.body;
        const { account } = userOfRequest(request);
        return change(request, conversation, { type: 'Rename', account, title: await vault.encrypt(account, title) });
      },
    );

    app.post(
      '/conversations/archive',
      { config: changes, schema: { body: ArchiveBody, response: { 200: Acted } } },
      async (request) => {
        const { conversation, isArchived } = request.body;
        const { account } = userOfRequest(request);
        return change(request, conversation, { type: isArchived ? 'Archive' : 'Restore', account });
      },
    );

    app.post(
      '/conversations/share',
      { config: changes, schema: { body: ShareBody, response: { 200: Acted } } },
      async (request) => {
        const { conversation, isShared } = request.body;
        const { account } = userOfRequest(request);
        return change(request, conversation, { type: isShared ? 'Share' : 'Unshare', account });
      },
    );
  };
}
