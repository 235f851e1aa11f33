import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readProposedAnswer, type QuotedAnswer } from '#/backend/commands/profiling/proposed.ts';
import {
  answeringDecider,
  answeringRefusals,
  type AnsweringCommand,
} from '#/backend/commands/profiling/with-proposals.ts';
import { proposeAnswers } from '#/backend/intake/propose.ts';
import type { StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';
import { quoteAt } from '#/backend/queries/checks/quote-at.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Reading } from '#/backend/reading/blocks.ts';
import { loadIntakeRules } from '#/knowledge/load/load-intake.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  AnswersConfirmed,
  ConfirmAnswersBody,
  DeclineAnswersBody,
  DocumentRead,
  ProposedAnswers,
  ProposedAnswersQuery,
  ReadDocumentBody,
} from './contract.ts';
import { Accepted } from '../edge/contract.ts';
import { intakeAnswer, proposedIn } from './response.ts';

/** The author of proposals that rules make. */
const author = { kind: 'rules', name: 'intake' } as const;

/** Answers to the questionnaire that a document of the device gives, and a person's decisions on them. */
export function intakeRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, readText } = services;
  const decider = answeringDecider(knowledge);

  const run = (request: FastifyRequest, device: string, command: AnsweringCommand, reason?: string) =>
    execute(services, request, decider, device, command, { device, reason, knowledge: knowledge.version });

  /** The texts of the files that open proposals quote. */
  async function textsOf(request: FastifyRequest, seen: Seen) {
    const { organisation } = userOfRequest(request);
    const texts = new Map<string, Reading | null>();
    for (const { command } of proposedIn(seen, services.now().toISOString()).open) {
      const { document, sha256 } = readProposedAnswer(command).quote;
      if (texts.has(sha256)) continue;
      const file = seen.documents.documents
        .find(({ id }) => id === document)
        ?.versions.find((version) => version.sha256 === sha256);
      const text = file && (await textOf(readText, organisation.id, file, request.signal));
      texts.set(sha256, typeof text === 'object' ? text : null);
    }
    return texts;
  }

  return async (app) => {
    app.get(
      '/intake/getProposedAnswers',
      {
        config: { access: 'reader' },
        schema: { querystring: ProposedAnswersQuery, response: { 200: ProposedAnswers } },
      },
      async (request) => {
        const { deviceId, ...moment } = request.query;
        const seen = await seenDevice(services, request, deviceId, moment);
        return intakeAnswer(seen, knowledge, await textsOf(request, seen), services.now().toISOString());
      },
    );

    app.post(
      '/intake/readDocument',
      {
        config: { access: 'editor', refuses: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READ'] },
        schema: { body: ReadDocumentBody, response: { 200: DocumentRead } },
      },
      async (request) => {
        const { deviceId, documentId } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        const document = seen.documents.documents.find(({ id }) => id === documentId);
        const content = document?.versions.at(-1);
        if (!document || !content) throw new Refused('DOCUMENT_NOT_FOUND');
        const text = await textOf(readText, userOfRequest(request).organisation.id, content, request.signal);
        if (typeof text === 'string') throw new Refused('DOCUMENT_NOT_READ', { code: text });
        const answers = answersOf(document, text, seen);
        const command = { type: 'ProposeAnswers', answers, author, restsOn: seen.position ?? '' } as const;
        const { position, events } = await run(request, deviceId, command);
        return { position, found: answers.length, proposed: events.length };
      },
    );

    app.post(
      '/intake/confirmAnswers',
      {
        config: { access: 'editor', refuses: answeringRefusals },
        schema: { body: ConfirmAnswersBody, response: { 200: AnswersConfirmed } },
      },
      async (request) => {
        const { deviceId, proposals, seen = null, reason } = request.body;
        const { position: before } = await seenDevice(services, request, deviceId);
        const { position, events } = await run(request, deviceId, { type: 'ConfirmAnswers', proposals, seen }, reason);
        const confirmed = events.filter(({ type }) => type === 'ProposalConfirmed').length;
        return { position: position ?? before ?? '', confirmed };
      },
    );

    app.post(
      '/intake/declineAnswers',
      {
        config: { access: 'editor', refuses: ['PROPOSAL_NOT_OPEN'] },
        schema: { body: DeclineAnswersBody, response: { 200: Accepted } },
      },
      async (request) => {
        const { deviceId, proposals, reason } = request.body;
        const { position: before } = await seenDevice(services, request, deviceId);
        const { position } = await run(request, deviceId, { type: 'DeclineAnswers', proposals }, reason);
        return { position: position ?? before ?? '' };
      },
    );
  };

  /** The answers that a document gives, each with the place of its sentence. */
  function answersOf({ id, versions }: StoredDocument, text: Reading, { profiling }: Seen): QuotedAnswer[] {
    const content = versions.at(-1);
    if (!content) return [];
    const file = { document: id, version: versions.length, sha256: content.sha256 };
    const given = new Map(profiling.answers.map(({ question, answer }) => [question, answer]));
    return proposeAnswers(text.blocks, loadIntakeRules(), knowledge, given).flatMap(({ question, answer, quote }) => {
      const place = quoteAt(file, text, quote);
      return place ? [{ question, answer, quote: place }] : [];
    });
  }
}
