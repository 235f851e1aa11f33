import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { answersIn } from './guide-address.ts';
import { fragmentOf } from './guide-fragment.ts';

const knowledge = loadKnowledge();
const read = (fragment: string) => {
  const { answers, lost } = answersIn(fragment, knowledge);
  return { answers: Object.fromEntries(answers), lost };
};
const app = {
  'Q.QUAL.01': 'A.QUAL.01.a',
  'Q.QUAL.06': 'A.QUAL.06.c',
  'Q.QUAL.26': 'A.QUAL.26.a',
  'Q.QUAL.27': 'A.QUAL.27.yes',
  'Q.QUAL.03': 'A.QUAL.03.a',
  'Q.QUAL.04': 'A.QUAL.04.no',
};

describe('The address of the guide', () => {
  it('holds the answers in their order, and gives them back', () => {
    const fragment = fragmentOf(Object.values(app));
    expect(fragment).toBe('#QUAL.01.a,QUAL.06.c,QUAL.26.a,QUAL.27.yes,QUAL.03.a,QUAL.04.no');
    expect(read(fragment)).toEqual({ answers: app, lost: 0 });
    expect(fragmentOf([])).toBe('');
    expect(read('')).toEqual({ answers: {}, lost: 0 });
  });

  it.each([
    ['an answer that does not exist', '#QUAL.01.a,NO.99.z', { 'Q.QUAL.01': 'A.QUAL.01.a' }, 1],
    ['two answers to one question', '#QUAL.01.a,QUAL.01.d', { 'Q.QUAL.01': 'A.QUAL.01.a' }, 1],
    ['an answer to what nobody asked', '#QUAL.01.a,CONT.09.a', { 'Q.QUAL.01': 'A.QUAL.01.a' }, 1],
    ['anything else', '#<script>alert(1)</script>,%00,__proto__', {}, 3],
  ])('counts %s, and keeps the rest', (_, fragment, answers, lost) =>
    expect(read(fragment)).toEqual({ answers, lost }),
  );
});
