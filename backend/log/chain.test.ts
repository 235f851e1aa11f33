import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Envelope, RecordedEvent } from '../events/envelope.ts';
import { chain, verifyChain } from './chain.ts';
import type { VerbatimEvent } from './port.ts';

const event: Envelope = {
  id: '0198c0de-0000-5000-8000-000000000001',
  type: 'QuestionAnswered',
  schema: 1,
  organisation: '0198c0de-0000-7000-8000-00000000000a',
  device: null,
  actor: { kind: 'person', id: 'p-1', role: 'manager', name: { sealed: 'p-1', v: 'AAEC' } },
  reason: 'Révisé',
  effectiveAt: null,
  correlation: 'command-1',
  causation: null,
  knowledge: '2026.2',
  data: { question: 'gspr-10.4', answer: 'yes' },
};

/** A stream of `count` events as a log returns it. */
const recorded = (count: number, stream = 'profiling-1'): VerbatimEvent[] =>
  chain(
    null,
    stream,
    0,
    Array.from({ length: count }, (_, index) => ({ ...event, data: { index } })),
  ).map((chained, index) => ({
    ...chained,
    stream,
    version: index + 1,
    position: String(index + 1).padStart(16, '0'),
    recordedAt: '2026-05-01T00:00:00.000Z',
    verbatim: { actor: JSON.stringify(chained.actor), data: JSON.stringify(chained.data) },
  }));

describe('the hash of an event', () => {
  it('is SHA-256 over the fields as documented, written here a second time', () => {
    const field = (text: string | null) => (text === null ? '~' : `${Buffer.from(text).length}:${text},`);
    const first = chain(null, 'profiling-1', 0, [event])[0]?.hash ?? '';
    const second = chain(first, 'profiling-1', 1, [event])[0]?.hash;
    const actor = '{"kind":"person","id":"p-1","role":"manager","name":{"sealed":"p-1","v":"AAEC"}}';
    const data = '{"question":"gspr-10.4","answer":"yes"}';
    const bytes = [
      'acta.event.1',
      first,
      'profiling-1',
      '2',
      event.id,
      'QuestionAnswered',
      '1',
      event.organisation,
      null,
    ]
      .concat([actor, 'Révisé', null, 'command-1', null, '2026.2', data])
      .map(field)
      .join('');
    expect(second).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(first).toBe('3503df7e297a20f6f0f3358cb10f0f16989cfecedefac1804d3812b3fc08c90e');
  });

  it('does not depend on the order in which an actor was written down', () => {
    const { name, role, id, kind } = event.actor;
    expect(chain(null, 'a-1', 0, [{ ...event, actor: { name, role, id, kind } }])).toMatchObject(
      chain(null, 'a-1', 0, [event]).map(({ hash }) => ({ hash })),
    );
  });

  it('tells apart what runs together: null, empty, and text moved between fields', () => {
    const variants: Partial<Envelope>[] = [
      { reason: null, effectiveAt: null },
      { reason: '', effectiveAt: null },
      { reason: null, effectiveAt: '' },
      { reason: '~', effectiveAt: null },
      { reason: 'ab', effectiveAt: '' },
      { reason: 'a', effectiveAt: 'b' },
      { reason: '1:a,', effectiveAt: null },
    ];
    const hashes = variants.map((variant) => chain(null, 'a-1', 0, [{ ...event, ...variant }])[0]?.hash);
    expect(new Set(hashes).size).toBe(variants.length);
  });

  it('continues over separate appends as in one', () => {
    const events = [event, { ...event, reason: null }, { ...event, data: null }];
    const first = chain(null, 'a-1', 0, events.slice(0, 1));
    const rest = chain(first[0]?.hash ?? null, 'a-1', 1, events.slice(1));
    expect([...first, ...rest]).toEqual(chain(null, 'a-1', 0, events));
  });
});

describe('verifyChain', () => {
  const whole = recorded(5);
  const at = (index: number) => whole[index] ?? expect.fail();

  it('finds nothing wrong with whole streams, mixed and in pages', () => {
    const other = recorded(3, 'capa-2');
    expect(verifyChain(whole)).toBeNull();
    expect(verifyChain(whole.flatMap((one, index) => [one, ...other.slice(index, index + 1)]))).toBeNull();
    const tips = new Map();
    expect(verifyChain(whole.slice(0, 2), tips)).toBeNull();
    expect(verifyChain(whole.slice(2), tips)).toBeNull();
    expect(verifyChain(whole.slice(2))).toMatchObject({ problem: 'NOT_NEXT_VERSION', version: 3, expectedVersion: 1 });
  });

  it.each<[string, Partial<VerbatimEvent>]>([
    ['id', { id: '0198c0de-0000-5000-8000-000000000002' }],
    ['type', { type: 'QuestionAnswerec' }],
    ['schema', { schema: 2 }],
    ['organisation', { organisation: null }],
    ['device', { device: '0198c0de-0000-7000-8000-00000000000a' }],
    ['actor', { verbatim: { ...at(2).verbatim, actor: at(2).verbatim.actor.replace('p-1', 'p-2') } }],
    ['reason', { reason: 'Revisé' }],
    ['effectiveAt', { effectiveAt: '2026-01-01' }],
    ['correlation', { correlation: 'command-2' }],
    ['causation', { causation: 'command-0' }],
    ['knowledge', { knowledge: '2026.1' }],
    ['data', { verbatim: { ...at(2).verbatim, data: '{"index":3}' } }],
    ['spacing of data', { verbatim: { ...at(2).verbatim, data: '{"index": 2}' } }],
    ['doubled key in data', { verbatim: { ...at(2).verbatim, data: '{"index":9,"index":2}' } }],
    ['hash', { hash: at(1).hash }],
  ])('names the event whose %s was altered', (_, altered) => {
    expect(verifyChain(whole.with(2, { ...at(2), ...altered }))).toMatchObject({ problem: 'ALTERED', version: 3 });
  });

  it('names the event after a dropped one', () => {
    expect(verifyChain(whole.toSpliced(1, 1))).toMatchObject({
      problem: 'NOT_NEXT_VERSION',
      version: 3,
      expectedVersion: 2,
      id: at(2).id,
    });
  });

  it('names the event where a dropped one was papered over by renumbering', () => {
    const renumbered = whole.toSpliced(1, 1).map((one, index) => ({ ...one, version: index + 1 }));
    expect(verifyChain(renumbered)).toMatchObject({ problem: 'ALTERED', version: 2 });
  });

  it('names swapped events, whether their numbers were swapped along or not', () => {
    const [second, third] = [at(1), at(2)];
    expect(verifyChain(whole.with(1, third).with(2, second))).toMatchObject({
      problem: 'NOT_NEXT_VERSION',
      version: 3,
    });
    const renumbered = whole.with(1, { ...third, version: 2 }).with(2, { ...second, version: 3 });
    expect(verifyChain(renumbered)).toMatchObject({ problem: 'ALTERED', version: 2 });
  });

  it('names an event that stands before one that it follows', () => {
    const moved = whole.with(2, { ...at(2), position: '0000000000000001' });
    expect(verifyChain(moved)).toMatchObject({ problem: 'POSITION_BACKWARDS', version: 3 });
  });

  it('notices any single change of any text', () => {
    const texts = ['stream', 'id', 'type', 'reason', 'correlation', 'knowledge', 'organisation', 'hash'] as const;
    const place = fc.record({ index: fc.nat(whole.length - 1), field: fc.constantFrom(...texts), text: fc.string() });
    fc.assert(
      fc.property(place, ({ index, field, text }) => {
        fc.pre(at(index)[field] !== text);
        expect(verifyChain(whole.with(index, { ...at(index), [field]: text }))).not.toBeNull();
      }),
    );
  });

  it('accepts what chain made of any events, and finds any altered byte of their data', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    const json = fc.letrec((tie) => ({
      value: fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.array(tie('value')), tie('object')),
      object: fc.dictionary(text, tie('value')),
    })).value;
    const drafts = fc.array(fc.record({ reason: fc.option(text), data: json }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(drafts, fc.nat(), (many, where) => {
        const made = chain(
          null,
          'a-1',
          0,
          many.map((one) => ({ ...event, ...one })),
        );
        const plain = made.map((one, index): RecordedEvent => {
          const place = { stream: 'a-1', version: index + 1, position: `${index + 1}`, recordedAt: '' };
          return { ...one, ...place, data: JSON.parse(JSON.stringify(one.data)) };
        });
        const back = plain.map((one, index): VerbatimEvent => {
          const verbatim = { actor: JSON.stringify(one.actor), data: JSON.stringify(made[index]?.data) };
          return { ...one, verbatim };
        });
        expect(verifyChain(back)).toBeNull();
        expect(verifyChain(plain)).toBeNull();

        const index = where % back.length;
        const broken = back[index];
        if (!broken) throw new Error('There is at least one event');
        const bytes = Buffer.from(broken.verbatim.data);
        bytes.writeUInt8(bytes.readUInt8(where % bytes.length) ^ 1, where % bytes.length);
        const verbatim = { ...broken.verbatim, data: bytes.toString('latin1') };
        expect(verifyChain(back.with(index, { ...broken, verbatim }))).toMatchObject({ version: index + 1 });
      }),
    );
  });
});
