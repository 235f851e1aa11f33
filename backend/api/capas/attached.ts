import type { FastifyRequest } from 'fastify';
import type { Turn } from '#/backend/answering/capa/dialogue.ts';
import { passagesAbout, type AttachedPassages } from '#/backend/answering/capa/passages.ts';
import { blocksToModels } from '#/backend/judging/model/addressed.ts';
import { textOf } from '#/backend/queries/checks/text-of.ts';
import { userOfRequest } from '../edge/access.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ownSpace } from '../checks/attachable.ts';
import type { CapaFill } from './fill.contract.ts';

/** What is known of attached files: passages for the rules, texts for a model, and what became of each. */
export type Attached = {
  passages: AttachedPassages[];
  texts: { name: string; text: string }[];
  files: CapaFill['files'];
};

/** Characters of a file that a model is shown. */
const mostShown = 12_000;
/** Milliseconds that the reading of all files may take. */
const patienceMs = 8000;

/**
 * Reads documents of the space of a device, or of the company. A file with words to a model is shown to none: rules
 * quote it, nothing more. Throws `DOCUMENT_NOT_FOUND`.
 */
export async function attachedFiles(
  services: Services,
  request: FastifyRequest,
  device: string | null,
  wanted: readonly { document: string }[],
  turns: readonly Turn[],
): Promise<Attached> {
  const attached: Attached = { passages: [], texts: [], files: [] };
  if (wanted.length === 0) return attached;
  const said = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n');
  const space = await ownSpace(services, request, { device });
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]);
  for (const { document } of wanted) {
    const found = space.find(({ id }) => id === document);
    const version = found?.versions.at(-1);
    if (!found || !version) throw new Refused('DOCUMENT_NOT_FOUND');
    const { name } = found;
    const organisation = userOfRequest(request).organisation.id;
    const reading = await textOf(services.readText, organisation, version, signal).catch((error: unknown) => {
      if (request.signal.aborted || !signal.aborted) throw error;
      return 'FILE_SLOW';
    });
    if (typeof reading === 'string') {
      attached.files.push({ name, state: reading });
      continue;
    }
    const isWithheld = blocksToModels(reading.blocks).length > 0;
    attached.files.push({ name, state: isWithheld ? 'withheld' : 'read' });
    attached.passages.push({ name, passages: passagesAbout(reading.blocks, said, localeOf(request)) });
    const text = reading.blocks.map((block) => block.text).join('\n');
    if (!isWithheld) attached.texts.push({ name, text: text.slice(0, mostShown) });
  }
  return attached;
}
