import { describe, expect, it } from 'vitest';
import { citationIn } from './citation.ts';

describe('a reference in French', () => {
  it.each([
    [
      'MDR Annex VIII, rule 10, first paragraph, third indent',
      'MDR annexe VIII, règle 10, premier alinéa, troisième tiret',
    ],
    ['MDR Annex VIII, 6.3 (Rule 11), 3.3; MDCG 2019-11', 'MDR annexe VIII, 6.3 (règle 11), 3.3; MDCG 2019-11'],
    ['MDR Annex VIII, 5.2 to 5.4 (Rules 6 to 8)', 'MDR annexe VIII, 5.2 à 5.4 (règles 6 à 8)'],
    ['Implementing Regulation (EU) 2022/2347, Article 1', 'règlement d’exécution (UE) 2022/2347, article 1'],
    ['Directive 2014/53/EU, Art. 2(1)(1)', 'directive 2014/53/UE, art. 2(1)(1)'],
    ['Regulation (EC) No 765/2008, Article 2(10)', 'règlement (CE) n° 765/2008, article 2(10)'],
    ['Regulation (EU) No 722/2012, Article 1', 'règlement (UE) n° 722/2012, article 1'],
    ['Directive (EU) 2022/2555, Article 6', 'directive (UE) 2022/2555, article 6'],
    ['Directive 2004/10/EC; Directive 2013/59/Euratom', 'directive 2004/10/CE; directive 2013/59/Euratom'],
    ['AI Act Article 12', 'règlement sur l’IA article 12'],
    ['MDCG 2019-11 rev.1, Annex III; IMDRF N12', 'MDCG 2019-11 rév. 1, annexe III; IMDRF N12'],
  ])('%s', (source, french) => expect(citationIn('fr', source)).toBe(french));

  it('stays as it is in English', () => expect(citationIn('en', 'MDR Annex I, 15')).toBe('MDR Annex I, 15'));
});
