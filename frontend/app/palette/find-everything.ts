import type { KnowledgeNames } from '#/backend/api/generics/names.contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Locale } from '../../shared/locales.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';

export type FoundKind = 'norms' | 'templates' | 'risks' | 'tasks' | 'answers' | 'documents';
/** A part of the device's file, and the address of its screen. */
export type Found = { kind: FoundKind; key: string; label: string; path: string };

const perKind = 5;
const shortest = 2;

/** The parts of the file that contain every word of a text, at most five of a kind. Accents and case do not matter. */
export function findEverything(
  text: string,
  { norms, templates, risks, tasks, questions }: KnowledgeNames,
  { profile, profiling, documents }: DeviceMoment,
  locale: Locale,
): Found[] {
  if (text.trim().length < shortest) return [];
  const words = plain(text).split(/\s+/).filter(Boolean);
  const holds = (label: string) => words.every((word) => plain(label).includes(word));
  const triggered = new Set(profile.risks);
  const answered = new Map(profiling.answers.map(({ question, answer }) => [question, answer]));
  const first = (kind: FoundKind, entries: Iterable<Omit<Found, 'kind'>>): Found[] =>
    [...entries]
      .filter(({ key, label }) => holds(`${key} ${label}`))
      .slice(0, perKind)
      .map((entry) => ({ kind, ...entry }));

  return [
    ...first(
      'norms',
      norms
        .filter(({ key }) => profile.norms[key] !== 'NA')
        .map(({ key, name, title }) => ({
          key,
          label: `${name[locale]} · ${title[locale]}`,
          path: `Norms/${key}`,
        })),
    ),
    ...first(
      'templates',
      templates
        .filter(({ key }) => profile.templates[key] !== 'NA')
        .map(({ key, name }) => ({ key, label: name[locale], path: `Templates/${key}` })),
    ),
    ...first(
      'risks',
      risks
        .filter(({ key }) => triggered.has(key))
        .map(({ key, name, harm }) => ({
          key,
          label: `${name[locale]} · ${harm[locale]}`,
          path: `ABR?risk=${encodeURIComponent(key)}`,
        })),
    ),
    ...first(
      'tasks',
      tasks.map(({ key, name }) => ({
        key,
        label: name[locale],
        path: `Roadmap?step=${key.split('.').slice(0, 2).join('.')}#${key}`,
      })),
    ),
    ...first(
      'answers',
      questions
        .filter(({ key }) => answered.has(key))
        .map(({ key, name, choices }) => ({
          key,
          label: `${name[locale]} ${choices
            .filter((choice) => choiceKeys(answered.get(key) ?? '').includes(choice.key))
            .map((choice) => choice.name[locale])
            .join(', ')}`,
          path: 'MyDevice',
        })),
    ),
    ...first(
      'documents',
      documents.documents.map(({ id, name }) => ({
        key: id,
        label: name,
        path: `GED?search=${encodeURIComponent(name)}`,
      })),
    ),
  ];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
