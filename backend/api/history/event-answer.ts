import type * as z from 'zod/mini';
import { Sealed } from '#/backend/events/define.ts';
import { withPerson } from '#/backend/projections/history/person-mark.ts';
import type { HistoryRow } from '#/backend/projections/history/read.ts';
import type { Services } from '../services.ts';
import type { HistoryEvent } from './contract.ts';

/** An event for a reader: names and other personal text opened, erased ones left null. */
export async function eventAnswer({ vault }: Pick<Services, 'vault'>, row: HistoryRow): Promise<HistoryEvent> {
  const { event, sentenceEn, sentenceFr } = row;
  const { id, position, stream, version, type, schema, organisation, device, reason } = event;
  const { recordedAt, effectiveAt, correlation, causation, knowledge, hash } = event;
  const words = { en: sentenceEn, fr: sentenceFr };
  const about = personIn(stream, event.data);
  const data = stream.startsWith('organisation-') ? await vault.openAll(event.data) : event.data;
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
    // Account events hold sealed keys and addresses: nobody's trail shows them.
    data: stream.startsWith('account-') ? {} : data,
    hash,
    sentence: about ? withPerson(words, await vault.open(about)) : words,
  };
}

/** The sealed name or address of a person whom an event is about. */
function personIn(stream: string, data: object): z.infer<typeof Sealed> | null {
  const isOrganisation = stream.startsWith('organisation-');
  const named = isOrganisation ? namedIn(data) : 'person' in data ? data.person : null;
  return Sealed.safeParse(named).data ?? null;
}

const namedIn = (data: object): unknown => ('name' in data ? data.name : 'email' in data ? data.email : null);
