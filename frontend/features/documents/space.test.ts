import { describe, expect, it } from 'vitest';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';
import { documentsIn, foldersOf, problemOf } from './space.ts';

const document = (folder: string, name: string): SpaceDocument => ({
  id: name,
  name,
  folder,
  template: null,
  versions: [],
});
const all = [document('Risks', 'Plan.pdf'), document('Design', 'Étude.docx'), document('Risks', 'Analysis.xlsx')];

describe('the document space', () => {
  it('has its folders by name with the number of documents', () => {
    expect(foldersOf(all)).toEqual([
      { name: 'Design', count: 1 },
      { name: 'Risks', count: 2 },
    ]);
  });

  it('shows a folder or everything, and finds by name without accents', () => {
    expect(documentsIn(all, 'Risks', '').map(({ name }) => name)).toEqual(['Analysis.xlsx', 'Plan.pdf']);
    expect(documentsIn(all, null, 'etude').map(({ name }) => name)).toEqual(['Étude.docx']);
    expect(documentsIn(all, 'Design', 'plan')).toEqual([]);
  });

  it('sees before sending what cannot be taken', () => {
    expect(problemOf({ name: 'plan.PDF', size: 10 })).toBeNull();
    expect(problemOf({ name: 'plan.exe', size: 10 })).toBe('TYPE');
    expect(problemOf({ name: 'plan', size: 10 })).toBe('TYPE');
    expect(problemOf({ name: 'plan.pdf', size: 0 })).toBe('EMPTY');
    expect(problemOf({ name: 'plan.pdf', size: 11 * 1024 * 1024 })).toBe('SIZE');
  });
});
