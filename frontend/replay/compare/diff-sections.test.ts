import { describe, expect, it } from 'vitest';
import { differences } from '#/backend/projections/documents/profile/diff.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffSections } from './diff-sections.ts';
import { answered, madeDevice, madeEvents } from '../made-events.ts';
import { namesOf } from '../names.ts';
import { emptyTimeline, extendTimeline, momentAt } from '../timeline.ts';

const bilingual = (en: string) => ({ en, fr: `${en} (fr)` });
const names = namesOf(
  {
    version: '1',
    norms: [
      { key: 'iso-14971', name: bilingual('ISO 14971'), title: bilingual('Risk'), position: 1, kind: 'standard' },
    ],
    templates: [],
    risks: [],
    questions: [
      {
        key: 'sterile',
        name: bilingual('Supplied sterile?'),
        area: 'a',
        choices: [{ key: 'yes', name: bilingual('Yes') }],
      },
    ],
    notifications: [],
    tasks: [{ key: 'S.1', name: bilingual('Plan') }],
  },
  'en',
);
const words = {
  field: (field: string) => `field ${field}`,
  status: { APPLICABLE: 'applicable', NA: 'not applicable', UNKNOWN: 'open' },
  decision: { ACCEPT: 'accepted', REJECT: 'rejected' },
  done: 'done',
  version: (number: string) => `version ${number}`,
  classLabel: 'Class',
  rulesLabel: 'Rules',
  qualificationLabel: 'Qualification',
  outcome: (state: { outcome: string | null }) => state.outcome ?? 'open',
};
const events = madeEvents(
  {
    type: 'DeviceCreated',
    stream: `device-${madeDevice}`,
    data: { name: 'M2 *home*', range: null, description: 'd', manufacturer: 'm', emdnCode: null },
  },
  answered('sterile'),
  {
    type: 'ApplicabilityChanged',
    data: {
      norms: [
        { key: 'iso-14971', from: 'UNKNOWN', to: 'APPLICABLE' },
        { key: 'iec-62304', from: 'UNKNOWN', to: 'NA' },
      ],
    },
  },
  {
    type: 'DeviceDetailsChanged',
    stream: `device-${madeDevice}`,
    data: { changes: [{ field: 'name', from: 'M2 *home*', to: 'M3' }] },
  },
);
const timeline = extendTimeline(emptyTimeline(madeDevice), events);
const between = (from: number, to: number) =>
  diffSections(differences(momentAt(timeline, from), momentAt(timeline, to)), names, words);

describe('comparing two moments', () => {
  it('says nothing where nothing differs', () => expect(between(2, 2)).toEqual([]));

  it('names answers and norms in the words of the reader', () =>
    expect(between(1, 3)).toEqual([
      {
        slice: 'answers',
        changed: [],
        added: [{ key: 'sterile', label: 'Supplied sterile?', from: null, to: 'Yes' }],
        removed: [],
        opened: [],
      },
      {
        slice: 'norms',
        added: [{ key: 'iso-14971', label: 'ISO 14971', from: 'open', to: 'applicable' }],
        removed: [],
        changed: [{ key: 'iec-62304', label: 'iec-62304', from: 'open', to: 'not applicable' }],
        opened: [],
      },
    ]));

  it('turns additions into removals when the two moments are swapped', () => {
    expect(between(3, 1).map(({ slice, added, removed }) => [slice, added.length, removed.length])).toEqual([
      ['answers', 0, 1],
      ['norms', 0, 1],
    ]);
  });

  it('reads as Markdown, with the text of people kept as text', () =>
    expect(diffMarkdown(between(1, 4), { title: 'M3', between: '1 → 4', slice: (slice) => slice, nothing: 'Nothing' }))
      .toBe(`# M3

1 → 4

## device

- field name: ~~M2 \\*home\\*~~ → **M3**

## answers

- ➕ Supplied sterile? **Yes**

## norms

- ➕ **ISO 14971**
- iec-62304: ~~open~~ → **not applicable**
`));

  it('says in Markdown too that nothing differs', () =>
    expect(diffMarkdown([], { title: 'M3', between: '1 → 1', slice: String, nothing: 'Nothing differs.' })).toContain(
      'Nothing differs.',
    ));
});
