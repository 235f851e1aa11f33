import { describe, expect, it } from 'vitest';
import { identifierTable } from './identifier-table.ts';

const written = (text: string) => ({ text, by: 'u', byName: null, at: '2026-11-28T00:00:00Z', position: '1' });
const table = (fields: Record<string, string>, locale: 'en' | 'fr' = 'en') =>
  identifierTable(
    {
      device: 'd',
      fields: Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, { en: written(text) }])),
    },
    locale,
  ).rows;

describe('the identifiers of a device', () => {
  it('are told apart by their check characters', () => {
    expect(table({ basicUdiDi: '++A999MODELIDENTIFIER11S9', udiDi: '6291041500213' })).toEqual([
      ['Basic UDI-DI', '++A999MODELIDENTIFIER11S9', 'Wrong: ++A999MODELIDENTIFIER11S9 should end in S8'],
      ['UDI-DI of the trade units', '6291041500213', 'No wrong check character found'],
      ['UDI-DI of the unit of use', '', '–'],
    ]);
  });

  it('are checked in French too', () => {
    expect(table({ unitOfUseDi: '6291041500218' }, 'fr')).toContainEqual([
      'IUD-ID de l’unité d’utilisation',
      '6291041500218',
      'Faux\u00a0: 6291041500218 devrait se terminer par 3',
    ]);
  });
});
