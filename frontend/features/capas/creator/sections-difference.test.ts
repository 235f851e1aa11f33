import { describe, expect, it } from 'vitest';
import type { CapaSectionShown } from '#/backend/api/capas/contract.ts';
import { differencesOf } from './sections-difference.ts';

const section = (text: string, isLocked = false): CapaSectionShown => ({
  section: 'containment',
  text,
  revision: 0,
  locked: isLocked ? { by: null, at: '2026-11-20T10:00:00Z' } : null,
  written: null,
  draft: null,
});
const capa = (one: CapaSectionShown) => ({ sections: [one] });

describe('Two moments of a CAPA', () => {
  it('differ by text and by lock, section by section', () => {
    expect(differencesOf(capa(section('Stop')), capa(section('Stop the line', true)))).toEqual([
      { section: 'containment', from: 'Stop', to: 'Stop the line', lock: 'locked' },
    ]);
    expect(differencesOf(capa(section('Stop', true)), capa(section('Stop')))).toMatchObject([{ lock: 'unlocked' }]);
    expect(differencesOf(capa(section('Stop', true)), capa(section('Stop', true)))).toEqual([]);
  });

  it('may begin before there was anything', () => {
    expect(differencesOf(null, capa(section('Stop')))).toMatchObject([{ from: '', to: 'Stop' }]);
    expect(differencesOf(null, capa(section('')))).toEqual([]);
  });
});
