import type { FastifyRequest } from 'fastify';
import { told, type Turn } from '#/backend/answering/capa/dialogue.ts';
import { beforeLastWords, draftCapa, newDrafts, type CapaChat } from '#/backend/answering/capa/draft.ts';
import { asOutput, capaPrompt, capaPromptVersion, CapaOutput, checkedOutput } from '#/backend/answering/capa/prompt.ts';
import { noSections, type CapaText } from '#/backend/answering/capa/sections.ts';
import { sectionsOf } from '#/backend/events/capa-state.ts';
import { capaSections, type CapaSectionName } from '#/backend/events/capas.ts';
import type { ProposalAuthor } from '#/backend/events/proposals.ts';
import { capaSubject } from '#/backend/events/subject.ts';
import type { CapaDocument } from '#/backend/projections/documents/capa/fold.ts';
import type { CapaIssue } from '#/knowledge/types.ts';
import { askModel, type Made } from '../edge/ask-model.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { attachedFiles } from './attached.ts';
import { actOnCapa } from './acting.ts';
import type { AskDocFillBody, CapaFill } from './fill.contract.ts';
import { seenCapa } from './own-capa.ts';

type Asked = Pick<AskDocFillBody, 'promptHistory' | 'currentPrompt' | 'capaId' | 'attachments'> & {
  device: string | null;
  /** Whether drafts become proposals of the CAPA that is named. */
  proposes: boolean;
};

/**
 * The reply to a person's words about an issue, and a draft of each section. For a CAPA the drafts that are new become
 * proposals there (ADR 57). Throws `CAPA_NOT_FOUND`, `CAPA_CLOSED` and what the proposal is refused with.
 */
export async function fillCapa(
  services: Services,
  request: FastifyRequest,
  issues: readonly CapaIssue[],
  asked: Asked,
): Promise<CapaFill> {
  const capa = asked.capaId === undefined ? null : await seenCapa(services, request, asked.capaId);
  if (capa && capa.state.status !== 'open') throw new Refused('CAPA_CLOSED');
  const turns: Turn[] = [...asked.promptHistory, { role: 'user', content: asked.currentPrompt }];
  const locked = new Set(capaSections.filter((name) => capa?.state.sections[name].isLocked));
  const device = capa ? capa.device : asked.device;
  const attached = await attachedFiles(services, request, device, asked.attachments ?? [], turns);
  const chat: CapaChat = { turns, locale: localeOf(request), issues, locked, files: attached.passages };
  const now = capa ? sectionsOf((name) => capa.state.sections[name].text) : {};
  const { answer, sections, invented, by } = await answered(services, request, chat, {
    capa,
    now,
    device,
    texts: attached.texts,
  });
  const isOffline = by.engine === 'offline';
  const drafts = newDrafts(sections, isOffline ? draftCapa(beforeLastWords(chat)).sections : noSections, now);
  const fresh = asked.proposes && capa ? drafts.filter((draft) => !isProposed(capa, draft)) : [];
  const position = capa && fresh.length > 0 ? await propose(services, request, capa, fresh, authorOf(by)) : null;
  const { why: reason, ...engine } = by;
  return {
    ...sections,
    answer,
    engine: { ...engine, reason },
    proposed: fresh.map(({ section }) => section),
    locked: [...locked],
    invented,
    files: attached.files,
    position,
  };
}

type Given = {
  capa: CapaDocument | null;
  now: Partial<CapaText>;
  device: string | null;
  /** Of attached files. */
  texts: readonly { name: string; text: string }[];
};
type Reply = { answer: string; sections: CapaText; invented: CapaSectionName[]; by: Made };

async function answered(
  services: Services,
  request: FastifyRequest,
  chat: CapaChat,
  { capa, now, device, texts }: Given,
): Promise<Reply> {
  const byRule = draftCapa(chat);
  const all = told(chat.turns, chat.issues);
  const clauses = all.isKindTold ? all.kind.clauses : [];
  const { value, by } = await askModel(services, request, {
    purpose: 'capa',
    device,
    subject: capa && capaSubject(capa.id),
    promptVersion: capaPromptVersion,
    passages: clauses.map((clause) => `requirement:ISO13485.${clause}`),
    name: 'capa',
    schema: CapaOutput,
    ...capaPrompt({ ...chat, told: all, now, byRule, files: texts }),
    offline: () => asOutput(byRule),
  });
  if (by.engine === 'offline') return { ...byRule, invented: [], by };
  const known = JSON.stringify([chat.turns, now, byRule.sections, chat.issues, texts]);
  return { ...checkedOutput(value, known, chat.locked), by };
}

/** Whether this very text waits for an answer already. */
const isProposed = ({ drafts }: CapaDocument, draft: { section: string; text: string }): boolean =>
  drafts.some(({ input }) => input['section'] === draft.section && input['text'] === draft.text);

const authorOf = ({ engine, model }: Made): ProposalAuthor =>
  engine === 'offline' ? { kind: 'rules', name: model } : { kind: 'ai', model, promptVersion: capaPromptVersion };

async function propose(
  services: Services,
  request: FastifyRequest,
  { id, position: restsOn }: CapaDocument,
  drafts: readonly { section: CapaSectionName; text: string }[],
  author: ProposalAuthor,
): Promise<string | null> {
  const command = { type: 'ProposeSections', id, drafts, author, restsOn } as const;
  const { position } = await actOnCapa(services, request, { capaId: id }, command);
  return position;
}
