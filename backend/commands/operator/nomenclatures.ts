import { isNomenclatureEvent } from '#/backend/events/catalogue.ts';
import type { NomenclatureEvent } from '#/backend/events/operator.ts';
import { happened, type Decider } from '../decider.ts';

export type NomenclatureCommand = { type: 'Import'; file: Omit<NomenclatureEvent['data'], 'locale'> };

/** Decisions about the EMDN in a language: the file in use is imported once. The state is its digest. */
export const nomenclatureDecider = (
  locale: NomenclatureEvent['data']['locale'],
): Decider<string | null, NomenclatureCommand, NomenclatureEvent> => ({
  stream: (name) => `nomenclature-${name}`,
  owns: isNomenclatureEvent,
  initial: null,
  decide: ({ file }, inUse) =>
    file.digest === inUse ? happened() : happened({ type: 'NomenclatureImported', data: { locale, ...file } }),
  evolve: (_, { data }) => data.digest,
});
