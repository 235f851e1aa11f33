import type { FastifyRequest } from 'fastify';
import { answerOffline, type OfflineAnswer } from '#/backend/answering/answer.ts';
import type { ProposedAct } from '#/backend/answering/acts.ts';
import { unmarkedPieces } from '#/backend/answering/model/cited.ts';
import { promptVersion } from '#/backend/answering/model/prompt.ts';
import { AiError } from '#/backend/ai/port.ts';
import { costOf } from '#/backend/judging/model/limits.ts';
import { modelRefusal } from '../edge/ask-model.ts';
import { proposalIdOf, recordQuestion } from '../edge/conversation.ts';
import { refusalBody } from '../edge/errors.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import type { Gathered } from '#/backend/queries/copilot/gather.ts';
import type { DiscussAnswer, DiscussBody, StreamMessage } from './contract.ts';
import { isSettledByRule, modelAnswer } from './model-answer.ts';
import { recordOutcome } from './record-outcome.ts';
import { discussAnswer, offlineVersion, promptHashOf, questionOf } from './response.ts';
import { scopeOf, sourceReader } from './sources.ts';
import { nothingSpent, settleFailed, spentTokens, type Spending } from './spending.ts';

type Send = (message: StreamMessage) => void;
type Begun = (send: Send, signal: AbortSignal) => Promise<DiscussAnswer>;
type Engine = DiscussAnswer['engine'];
type Made = OfflineAnswer & { engine: Engine };

const offline: Engine = { engine: 'offline', model: offlineVersion, fallback: false, reason: null };

/**
 * Prepares answers. The question is checked, and recorded where it is part of a conversation, before the first message;
 * how it ended is recorded before the last.
 */
export function answerMaker(services: Services) {
  const sourcesFor = sourceReader(services);
  const prices = services.settings.model?.prices ?? null;
  /** What an answer has used, and what that costs; null where no model was asked. */
  const counting = (spent: Spending): DiscussAnswer['usage'] => {
    const usage = spentTokens(spent);
    const cost = costOf(usage, prices);
    return usage && { ...usage, cost, currency: cost === null ? null : (prices?.currency ?? null) };
  };

  return async (request: FastifyRequest, answerId: string, body: DiscussBody): Promise<Begun> => {
    const language = body.language ?? localeOf(request);
    const question = questionOf(body, language);
    const device = await scopeOf(services, request, body);
    const gathered = await sourcesFor(request, device, body.asOf);
    const sources = { ...gathered, attached: attachedOf(body, gathered) };
    const why = await modelRefusal(services, request);
    const ai = why === null ? services.ai : null;
    const wanted: Engine = ai
      ? { engine: 'openai-compatible', model: ai.info.model, fallback: false, reason: null }
      : { ...offline, fallback: why !== 'OFF', reason: why === 'OFF' ? null : why };
    const version = ai ? promptVersion : offlineVersion;
    const promptHash = promptHashOf(version, body);
    if (body.conversationId !== undefined)
      await recordQuestion(services, request, body.conversationId, {
        question: answerId,
        text: body.currentPrompt,
        device,
        language,
        length: question.length,
        asOf: body.asOf ?? null,
        attachments: (body.attachments ?? []).map(({ document }) => document),
      });
    const conversation = body.conversationId ?? null;
    const ended = { answerId, device, version, promptHash, conversation, restsOn: gathered.position };

    /** By rule; or by the model where it is switched on, and neither a refusal nor an act is due. */
    async function made(send: Send, signal: AbortSignal, spent: Spending): Promise<Made> {
      const byRule = answerOffline(question, sources);
      if (!ai || isSettledByRule(byRule)) return { ...byRule, engine: ai ? offline : wanted };
      let said = false;
      const pieces = unmarkedPieces();
      const say = (text: string) => {
        said ||= text !== '';
        if (text !== '') send({ event: 'delta', data: { text } });
      };
      try {
        const history = body.promptHistory;
        const { parts, model } = await modelAnswer(
          ai,
          question,
          { history, sources },
          { say: (delta) => say(pieces.next(delta)), signal, spent },
        );
        say(pieces.rest());
        return { parts, refused: null, proposals: [], engine: { ...wanted, model } };
      } catch (error) {
        settleFailed(spent, error, said);
        // A partial answer cannot be taken back: its reader sees that it is cut off.
        if (said || !(error instanceof AiError) || error.kind === 'cancelled') throw error;
        request.log.warn({ kind: error.kind }, 'the language model failed, rules answer');
        return { ...byRule, engine: { ...offline, fallback: true, reason: error.kind.toUpperCase() } };
      }
    }

    return async (send, signal) => {
      const shown = { answerId, language, device: sources.record.device };
      send({ event: 'meta', data: { ...shown, engine: wanted } });
      const spent = nothingSpent();
      try {
        const { engine, ...answered } = await made(send, signal, spent);
        signal.throwIfAborted();
        const counted = counting(spent);
        const knowledge = services.knowledge.version;
        const proposals = conversation === null ? answered.proposals : answered.proposals.map(withProposal(answerId));
        const answer = discussAnswer(
          { ...answered, proposals },
          { ...shown, engine, promptHash, knowledge, usage: counted },
        );
        sendParts(send, answer);
        await recordOutcome(services, request, ended, { outcome: 'answered', engine, usage: counted, answer });
        if (counted) send({ event: 'usage', data: counted });
        send({ event: 'done', data: answer });
        return answer;
      } catch (error) {
        const isStopped = signal.aborted;
        const outcome = isStopped ? 'stopped' : 'failed';
        const usage = counting(spent);
        await recordOutcome(services, request, ended, { outcome, engine: wanted, usage, answer: null }).catch(
          (lost: unknown) => request.log.error({ err: lost }, 'an outcome was not recorded'),
        );
        if (!isStopped) request.log.error({ err: error }, 'the copilot failed');
        const { code, message } = refusalBody(request, 'AI_CHAT_FAILED');
        send({ event: 'error', data: { code: isStopped ? 'STOPPED' : code, message } });
        throw new Refused('AI_CHAT_FAILED');
      }
    };
  };
}

/** In a conversation an act is a proposal, which is decided there. */
const withProposal =
  (answerId: string) =>
  (act: ProposedAct, index: number): ProposedAct => ({ ...act, proposal: proposalIdOf(answerId, index) });

/** The keys of the attached documents. Throws `DOCUMENT_NOT_FOUND` for one that is not in the space. */
function attachedOf({ attachments = [] }: DiscussBody, { fileNames }: Gathered): ReadonlySet<string> {
  return new Set(
    attachments.map(({ document }) => {
      const fileName = fileNames.get(document);
      if (fileName === undefined) throw new Refused('DOCUMENT_NOT_FOUND');
      return fileName;
    }),
  );
}

/** The words of rules at once, and the sources of each paragraph; the words of a model have been sent already. */
function sendParts(send: Send, { engine, parts, sources }: DiscussAnswer): void {
  for (const [part, { text, sources: places }] of parts.entries()) {
    if (engine.engine === 'offline') send({ event: 'delta', data: { text: part === 0 ? text : `\n\n${text}` } });
    for (const place of places) {
      const source = sources[place];
      if (source) send({ event: 'citation', data: { part, source } });
    }
  }
}
