import { isDocumentEvent } from '#/backend/events/device-kinds.ts';
import type { DocumentContent, DocumentEvent, MadeFrom } from '#/backend/events/documents.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type DocumentCommand =
  | {
      type: 'AddDocument';
      document: string;
      name: string;
      folder: string;
      content: DocumentContent;
      template: MadeFrom | null;
    }
  /** Kept as a new document, or as a new version of the one that was made in the same way. */
  | {
      type: 'KeepTemplate';
      document: string;
      name: string;
      folder: string;
      content: DocumentContent;
      template: MadeFrom;
    }
  | { type: 'SupersedeDocument'; document: string; content: DocumentContent }
  | { type: 'RenameDocument'; document: string; name: string }
  | { type: 'MoveDocument'; document: string; folder: string };

/** A document as its stream says. */
export type KeptDocument = { name: string; folder: string; content: DocumentContent; template: MadeFrom | null };
export type DocumentsState = ReadonlyMap<string, KeptDocument>;

/** Decisions about the document space of a device. Those of the company: `company-documents.ts`. */
export const documentsDecider: Decider<DocumentsState, DocumentCommand, DocumentEvent> = {
  stream: (device) => `documents-${device}`,
  owns: isDocumentEvent,
  initial: new Map(),
  decide: decideOnDocument,
  evolve(state, { type, data }) {
    const kept = state.get(data.document);
    switch (type) {
      case 'DocumentAdded': {
        const { name, folder, content, template } = data;
        return new Map([...state, [data.document, { name, folder, content, template }]]);
      }
      case 'DocumentSuperseded':
        return kept ? new Map([...state, [data.document, { ...kept, content: data.to }]]) : state;
      case 'DocumentRenamed':
        return kept ? new Map([...state, [data.document, { ...kept, name: data.to }]]) : state;
      case 'DocumentMoved':
        return kept ? new Map([...state, [data.document, { ...kept, folder: data.to }]]) : state;
    }
  },
};

function decideOnDocument(command: DocumentCommand, state: DocumentsState, context: Context) {
  switch (command.type) {
    case 'AddDocument':
      return add(command, state, context);
    case 'KeepTemplate': {
      const same = [...state].find(([, kept]) => isMadeAlike(kept, command));
      return same ? supersede(same[0], same[1], command.content, context) : add(command, state, context);
    }
    case 'SupersedeDocument': {
      const kept = state.get(command.document);
      return kept ? supersede(command.document, kept, command.content, context) : refuse('DOCUMENT_NOT_FOUND');
    }
    case 'RenameDocument': {
      const { document, name: to } = command;
      const kept = state.get(document);
      if (!kept) return refuse('DOCUMENT_NOT_FOUND');
      if (kept.name === to) return happened();
      return (
        refusal(document, { ...kept, name: to }, state, context) ??
        happened({ type: 'DocumentRenamed', data: { document, from: kept.name, to } })
      );
    }
    case 'MoveDocument': {
      const { document, folder: to } = command;
      const kept = state.get(document);
      if (!kept) return refuse('DOCUMENT_NOT_FOUND');
      if (kept.folder === to) return happened();
      return (
        refusal(document, { ...kept, folder: to }, state, context) ??
        happened({ type: 'DocumentMoved', data: { document, name: kept.name, from: kept.folder, to } })
      );
    }
  }
}

function add(
  { document, name, folder, content, template }: KeptDocument & { document: string },
  state: DocumentsState,
  context: Context,
) {
  if (state.has(document)) return refuse('DOCUMENT_EXISTS');
  return (
    refusal(document, { name, folder }, state, context) ??
    happened({ type: 'DocumentAdded', data: { document, name, folder, content, template } })
  );
}

/**
 * A document that stands in the space is controlled: replacing its content is explained. The type of file may change, as
 * from a text to its signed PDF; the event has both.
 */
function supersede(document: string, kept: KeptDocument, to: DocumentContent, context: Context) {
  if (kept.content.sha256 === to.sha256) return refuse('NOTHING_CHANGED');
  if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
  return happened({ type: 'DocumentSuperseded', data: { document, name: kept.name, from: kept.content, to } });
}

/** Refuses a name that exists in the folder, regardless of capitals. */
function refusal(
  document: string,
  { name, folder }: Pick<KeptDocument, 'name' | 'folder'>,
  state: DocumentsState,
  context: Context,
) {
  const isTaken = [...state].some(
    ([id, kept]) => id !== document && kept.folder === folder && kept.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) return refuse('DOCUMENT_NAME_TAKEN', { name, folder });
  return lacksReason(context, false) ? refuse('REASON_REQUIRED') : null;
}

const isMadeAlike = (
  kept: KeptDocument,
  { template, content }: { template: MadeFrom; content: DocumentContent },
): boolean =>
  kept.template?.key === template.key &&
  kept.template.form === template.form &&
  kept.template.locale === template.locale &&
  kept.content.mediaType === content.mediaType;

/** With which codes work on the documents of a device is refused. */
export const documentRefusals = codesOf<CodeOf<typeof decideOnDocument>>({
  DOCUMENT_EXISTS: true,
  DOCUMENT_NAME_TAKEN: true,
  DOCUMENT_NOT_FOUND: true,
  NOTHING_CHANGED: true,
  REASON_REQUIRED: true,
});
