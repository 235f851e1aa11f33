import { isCompanyDescriptionEvent, isDescriptionEvent } from '#/backend/events/device-kinds.ts';
import type { CompanyDescriptionEvent, DescriptionEvent } from '#/backend/events/descriptions.ts';
import {
  codesOf,
  happened,
  lacksReason,
  refuse,
  type CodeOf,
  type Context,
  type Decider,
  type Decision,
} from '../decider.ts';

/** An empty text clears the field. `seen`: its text when the person began, null for nothing; absent: not asked. */
export type DescriptionCommand = {
  type: 'WriteField';
  field: string;
  language: 'en' | 'fr';
  text: string;
  seen?: string | null | undefined;
};

type Texts = { readonly en?: string; readonly fr?: string };
export type DescriptionState = ReadonlyMap<string, Texts>;

/** Decides on the text of the fields of a device's documents. `isField`: the fields of the knowledge base. */
export const descriptionDecider = (
  isField: (field: string) => boolean,
): Decider<DescriptionState, DescriptionCommand, DescriptionEvent> => ({
  stream: (device) => `description-${device}`,
  owns: isDescriptionEvent,
  initial: new Map(),
  decide: (command, state, context) => decideOnField(command, state, context, isField),
  evolve: (state, { type, data }) => evolveField(state, data, type === 'FieldWritten' ? data.to : null),
});

/** Decides on what is written of the company. `isField`: the fields of its sections. */
export const companyDescriptionDecider = (
  isField: (field: string) => boolean,
): Decider<DescriptionState, DescriptionCommand, CompanyDescriptionEvent> => ({
  stream: (organisation) => `company-description-${organisation}`,
  owns: isCompanyDescriptionEvent,
  initial: new Map(),
  decide(command, state, context) {
    const decision: Decision<DescriptionEvent> = decideOnField(command, state, context, isField);
    if (!decision.ok) return decision;
    return happened(
      ...decision.events.map((event): CompanyDescriptionEvent =>
        event.type === 'FieldWritten'
          ? { type: 'CompanyFieldWritten', data: event.data }
          : { type: 'CompanyFieldCleared', data: event.data },
      ),
    );
  },
  evolve: (state, { type, data }) => evolveField(state, data, type === 'CompanyFieldWritten' ? data.to : null),
});

function evolveField(
  state: DescriptionState,
  { field, language }: Pick<DescriptionCommand, 'field' | 'language'>,
  to: string | null,
): DescriptionState {
  const { [language]: _, ...others } = state.get(field) ?? {};
  return new Map([...state, [field, to === null ? others : { ...others, [language]: to }]]);
}

function decideOnField(
  { field, language, text, seen }: DescriptionCommand,
  state: DescriptionState,
  context: Context,
  isField: (field: string) => boolean,
) {
  const from = state.get(field)?.[language] ?? null;
  // What was written for a place that documents no longer have can still be cleared.
  if (!isField(field) && from === null) return refuse('FIELD_UNKNOWN', { field });
  const to = text.trim();
  if (to === (from ?? '')) return happened();
  if (seen !== undefined && seen !== from) return refuse('FIELD_MOVED', { field });
  if (from !== null && lacksReason(context, false)) return refuse('REASON_REQUIRED');
  if (to !== '') return happened({ type: 'FieldWritten', data: { field, language, from, to } });
  return from === null ? happened() : happened({ type: 'FieldCleared', data: { field, language, from } });
}

/** With which codes the writing of a field is refused. */
export const descriptionRefusals = codesOf<CodeOf<typeof decideOnField>>({
  FIELD_UNKNOWN: true,
  FIELD_MOVED: true,
  REASON_REQUIRED: true,
});
