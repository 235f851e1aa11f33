import { describe, expect, it } from 'vitest';
import { dutiesLeftOut } from '../check/evidence.ts';
import { excludes, readPassage, screen } from './evidence.ts';
import type { EvidenceRow, Language } from './types.ts';
import { loadRequirements } from '../load/load-content.ts';
import { evidenceFiles, readEvidence } from '../load/load-evidence.ts';

const wanted = process.env['EVIDENCE'];
const files = evidenceFiles().filter((file) => !wanted || file === `evidence/${wanted}.yaml`);
const languages: readonly Language[] = ['en', 'fr'];

function wrongOf(row: EvidenceRow): string[] {
  return languages.flatMap((language) => {
    const tried = (sentences: readonly string[]) =>
      sentences.map((sentence) => ({ sentence, result: screen(row, { heading: '', sentence }, language) }));
    const wrong = [
      ...tried(row.positive[language]).filter(({ result }) => result.verdict !== 'met'),
      ...tried(row.negative[language]).filter(({ result }) => result.verdict === 'met'),
    ];
    return wrong.map(
      ({ sentence, result: { verdict, because } }) =>
        `${row.key} ${language} is ${verdict} ${JSON.stringify(because)}: ${sentence}`,
    );
  });
}

describe.each(files)('%s', (file) => {
  it('finds its evidence, and only that', () => {
    expect(readEvidence(file).rows.flatMap(wrongOf)).toEqual([]);
  });

  it('covers every duty of its norm', () => {
    const { norm } = readEvidence(file);
    const ofNorm = evidenceFiles().filter((other) => other.startsWith(`evidence/${norm}`));
    const duties = loadRequirements().filter((row) => row.norm === norm);
    expect(dutiesLeftOut(ofNorm.map(readEvidence), duties)).toEqual([]);
  });
});

const row: EvidenceRow = {
  key: 'ISO14971.4.4.d',
  documents: ['record'],
  topic: { en: 'acceptab*', fr: 'acceptab*' },
  facets: [
    {
      id: 'set',
      label: { en: 'Criteria are set', fr: 'Les critères sont fixés' },
      mandatory: true,
      en: ['defin* | set | approv*', 'criteri*'],
      fr: ['défini* | fix* | approuv*', 'critère*'],
    },
    { id: 'matrix', label: { en: 'A matrix', fr: 'Une matrice' }, mandatory: false, en: ['matri*'], fr: ['matri*'] },
  ],
  exclusion: true,
  resolution: { en: 'Set them.', fr: 'Les fixer.' },
  positive: { en: [], fr: [] },
  negative: { en: [], fr: [] },
};
const verdict = (sentence: string, heading = '', language: Language = 'en') => {
  const { verdict: found, because } = screen(row, { heading, sentence }, language);
  return `${found} ${because.code}`;
};

describe('a passage', () => {
  it('is evidence when it states every mandatory facet on the topic', () => {
    expect(screen(row, { heading: '', sentence: 'Acceptability criteria were approved.' }, 'en')).toEqual({
      verdict: 'met',
      facets: ['set'],
      because: { code: 'EVERY_FACET' },
    });
    expect(verdict('Criteria were approved by the board.')).toBe('none OTHER_TOPIC');
    expect(verdict('Acceptability is a matter of criteria.')).toBe('none FACETS_MISSING');
    expect(verdict('A matrix shows acceptability.')).toBe('partly FACETS_MISSING');
  });

  it('may have topic and half of the groups in its heading', () => {
    expect(verdict('Approved on 3 May by the board.', 'Risk acceptability criteria')).toBe('met EVERY_FACET');
    expect(verdict('See the matrix.', 'Approved acceptability criteria')).toBe('partly FACETS_MISSING');
  });

  it('is none when something takes its force', () => {
    expect(verdict('Acceptability criteria: TBD')).toBe('contradicted PLACEHOLDER');
    expect(verdict('TBD', 'Risk acceptability')).toBe('contradicted PLACEHOLDER');
    expect(verdict('Acceptability criteria will be defined next year.')).toBe('contradicted DEFERRED');
    expect(verdict('Acceptability criteria were not approved.')).toBe('contradicted DENIED');
    expect(verdict('The manufacturer shall define acceptability criteria.')).toBe('restated RESTATED');
    expect(verdict('Are the acceptability criteria defined?')).toBe('restated QUESTION');
    expect(verdict('Acceptability criteria are set when time permits.')).toBe('partly WEAK');
    expect(verdict('Les critères d’acceptabilité n’ont pas été approuvés.', '', 'fr')).toBe('contradicted DENIED');
    expect(verdict('Les critères d’acceptabilité seront définis.', '', 'fr')).toBe('contradicted DEFERRED');
  });

  it('keeps its force where the defect is in another clause', () => {
    expect(verdict('Acceptability criteria were approved; the annex is TBD.')).toBe('met EVERY_FACET');
  });

  it('can exclude with a reason', () => {
    const says = (sentence: string) => excludes(row, readPassage({ heading: '', sentence }, 'en'));
    expect(says('Acceptability of heat is not applicable because the device has no heated part.')).toBe(true);
    expect(says('Acceptability: not applicable.')).toBe(false);
  });
});
