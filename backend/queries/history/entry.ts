import { personOf, withPerson, withWords } from '#/backend/projections/rows/history/person-mark.ts';
import type { HistoryRow } from '#/backend/projections/rows/history/read.ts';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { withMentions, type CommentEvent } from '#/backend/events/comments.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import type { Vault } from '#/backend/privacy/personal.ts';

/** An event for a reader: names and other personal texts decrypted, erased ones null. */
export async function eventForReader({ vault }: { vault: Vault }, row: HistoryRow): Promise<HistoryEvent> {
  const { event, sentenceEn, sentenceFr } = row;
  const { id, position, stream, version, type, schema, organisation, device, reason } = event;
  const { recordedAt, effectiveAt, correlation, causation, knowledge, hash } = event;
  const words = { en: sentenceEn, fr: sentenceFr };
  // Account events hold encrypted keys and addresses, and a conversation is its author's: no trail shows them.
  const isPrivate = stream.startsWith('account-') || stream.startsWith('conversation-');
  const about = isPrivate && !('person' in event.data) ? null : personOf(event);
  return {
    id,
    position,
    stream,
    version,
    type,
    schema,
    organisation,
    device,
    actor: { ...event.actor, name: event.actor.name && (await vault.open(event.actor.name)) },
    reason,
    recordedAt,
    effectiveAt,
    correlation,
    causation,
    knowledge,
    data: isPrivate ? {} : await vault.openAll(event.data),
    hash,
    sentence:
      event.type === 'CommentMade'
        ? await saidIn(vault, words, event.data)
        : event.type === 'FindingAsked'
          ? withWords(words, await vault.open(event.data.text))
          : about
            ? withPerson(words, await vault.open(about))
            : words,
  };
}

/** The sentence with what was said, and with the names of those whom it names. */
async function saidIn(
  vault: Vault,
  sentence: Bilingual,
  comment: Extract<CommentEvent, { type: 'CommentMade' }>['data'],
): Promise<Bilingual> {
  const { text, mentions } = await vault.openAll({ text: comment.text, mentions: comment.mentions });
  const said = (nobody: string) => (text === null ? null : withMentions(text, mentions, nobody));
  return {
    en: withWords(sentence, said('an erased person')).en,
    fr: withWords(sentence, said('une personne effacée')).fr,
  };
}
