import { describe as group, expect, it } from 'vitest';
import type { Block, FileType } from '#/backend/reading/blocks.ts';
import { describe } from './describe.ts';

const place = { page: null, approximate: false, slide: null, sheet: null, cell: null, line: null, heading: [] };
const said = (lines: readonly string[], type: FileType = 'docx') =>
  describe({
    extractor: 'lines',
    type,
    pages: null,
    unreadable: [],
    warnings: [],
    blocks: lines.map((line, id): Block => {
      const kind = line.startsWith('# ') ? 'heading' : line.startsWith('> ') ? 'note' : 'paragraph';
      return { id, kind, text: line.replace(/^[#>] /, ''), place, header: [] };
    }),
  });

group('a document', () => {
  it('is told by the lines of its pages, and not by the numbers that it cites', () => {
    const notice = said([
      '# Your wheelchair',
      'Read this before the first ride.',
      'Adjust the brakes.',
      'See RMF-014 revision 2.',
      '> Cevennes - User manual - UM-7 - Issue 3',
    ]);
    expect(notice).toMatchObject({ kind: 'ifu', controlled: true, identifier: 'UM-7', version: '3' });
  });

  it.each([
    ['a mail', ['From: Ann / To: Bob / Subject: SOP-17', 'The alarm of SOP-17, version 2, was tested.']],
    ['un courriel', ['De : Odile A : Luc Objet : poids', 'La notice NU-7, version 2, annonce 135 kg.']],
    ['notes of a meeting', ['Release board, 3 May 2025', 'Present: Ann, Bob', 'TP-7 version 2 is done.']],
    ['des notes de réunion', ['Revue J4', 'Présents : Ann, Bob', 'Bilan : essais finis.']],
    ['a slogan', ['# Smooth. Sure. Sterile.', 'Tested with hundreds of nurses.']],
  ])('shows nothing by itself where it is %s', (_, lines) => expect(said(lines).controlled).toBe(false));

  it.each([
    ['who approved it', ['# Cleaning of the shaft', 'Prepared by A. Roth. Approved by B. Senn.']],
    ['its number', ['# Cleaning of the shaft, CL-17', 'The shaft is rinsed.']],
    ['its kind', ['# Cleaning procedure', 'The shaft is rinsed.']],
    ['its number in French', ['# Rapport d’essai TR-7', 'Le capteur est dans les limites de la norme.']],
  ])('counts where it says %s', (_, lines) => expect(said(lines).controlled).toBe(true));

  it('takes no withdrawn test for its own state', () => {
    const lines = ['# Test report TR-7', 'Version 2.', 'Results.', 'The obsolete lot 7 was set aside.'];
    expect(said(lines).status).toBeNull();
  });
});
