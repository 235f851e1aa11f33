import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse.ts';
import type { DocumentForm, DocumentValues, PrintedBlock } from './print.ts';
import { resolveDocument } from './resolve.ts';

const document = parseDocument(
  'TPL.QMS.04.en.md',
  `---
key: TPL.QMS.04
language: en
version: "1.0"
review: Each year.
facts: [sterile]
---
# Control of documents

## Purpose
{{manufacturer}} keeps **{{device}}**, used for {{fact.duration}}; see {{blank.1}}.

:::guidance
Think first.
:::

:::when{expression="sterile"}
### Sterile
Sealed.
:::

## Risks
{{table.risks}}

## Approval
{{table.approval}}
`,
);
const values: DocumentValues = {
  slots: { manufacturer: 'Maker', device: 'Pump\u0007 <&> “é”' },
  fact: (key) => (key === 'duration' ? 'less than 60 minutes' : null),
  written: () => null,
  fieldName: (field) => field,
  columns: () => null,
  documentName: (key) => key,
  holds: () => null,
  inWords: () => 'supplied sterile',
  label: (key) => `fact ${key}`,
  tables: {
    risks: { head: ['Hazard', 'Harm'], rows: [['Heat', '']] },
    approval: { head: ['Role', 'Name'], rows: [['Author', '']], always: true },
  },
};
const text = (blocks: readonly PrintedBlock[]): string[] =>
  blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return `${block.number} ${block.runs.map((run) => run.text).join('')}`;
      case 'paragraph':
        return `${block.tone}: ${block.runs.map((run) => run.text).join('')}`;
      case 'list':
        return block.items
          .flat()
          .map((run) => run.text)
          .join();
      case 'table':
        return [block.head, ...block.rows]
          .map((row) => row.map((runs) => runs.map((run) => run.text).join('')).join('|'))
          .join('/');
    }
  });
const printed = (form: DocumentForm, changed: Partial<DocumentValues> = {}) =>
  text(resolveDocument(document, { ...values, ...changed }, form).blocks);

describe('a raw document', () => {
  it('names its slots, keeps guidance and every condition, and leaves tables of the device open', () => {
    expect(printed('raw', { holds: () => false })).toEqual([
      '1 Purpose',
      'text: [manufacturer] keeps [name of the device], used for [fact duration]; see [to be completed].',
      'guidance: Think first.',
      '1.1 Sterile',
      'note: Applies when: supplied sterile.',
      'text: Sealed.',
      '2 Risks',
      'Hazard|Harm/[to be completed]|[to be completed]',
      '3 Approval',
      'Role|Name/Author|[to be completed]',
    ]);
  });
});

describe('a filled document', () => {
  it('prints the values of the device, and what is missing as to be completed', () => {
    expect(printed('filled', { holds: () => true })).toEqual([
      '1 Purpose',
      'text: Maker keeps Pump <&> “é”, used for less than 60 minutes; see [to be completed].',
      '1.1 Sterile',
      'text: Sealed.',
      '2 Risks',
      'Hazard|Harm/Heat|[to be completed]',
      '3 Approval',
      'Role|Name/Author|[to be completed]',
    ]);
    expect(printed('filled', { slots: {}, fact: () => null })[1]).toBe(
      'text: [to be completed] keeps [to be completed], used for [to be completed]; see [to be completed].',
    );
  });

  it('marks where each run comes from', () => {
    const [, paragraph] = resolveDocument(document, values, 'filled').blocks;
    if (paragraph?.type !== 'paragraph') throw new Error('no paragraph');
    expect(paragraph.runs.map(({ from }) => from)).toEqual('value text value text value text open text'.split(' '));
  });

  it('leaves out what does not concern the device and keeps what is not settled, with a note', () => {
    expect(printed('filled', { holds: () => false }).join(' ')).not.toContain('Sterile');
    expect(printed('filled')).toContain(
      'note: Keep this part if it applies (supplied sterile): this is not settled for the device.',
    );
  });

  it('says so where a table has no rows', () => {
    const tables = { ...values.tables, risks: { head: ['Hazard'], rows: [] } };
    expect(printed('filled', { tables })).toContain('text: None at this moment.');
  });

  it('is the same for the same values', () => {
    expect(resolveDocument(document, values, 'filled')).toEqual(resolveDocument(document, values, 'filled'));
  });
});
