import { glossary } from '#/knowledge/evidence/glossary.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { foldedText } from '../asked.ts';
import { known, type Entry } from '../source.ts';
import { labelled } from '../wording.ts';

/** The terms of the glossary with their definition and its source. */
export const termEntries = (): Entry[] =>
  glossary().map(({ key, name, short, definition, source }) => {
    const label = {
      en: short ? `${name.en} (${short.en})` : name.en,
      fr: short ? `${name.fr} (${short.fr})` : name.fr,
    };
    const names = [name.en, name.fr, short?.en ?? '', short?.fr ?? ''].filter((one) => one !== '');
    return known({
      kind: 'term',
      key,
      label,
      text: {
        en: `${definition.en}\n\n${labelled('Source', source, 'en')}`,
        fr: `${definition.fr}\n\n${labelled('Source', citationIn('fr', source), 'fr')}`,
      },
      cited: [...new Set(names.map(spoken))],
      link: `/Dashboard/Glossary#${key}`,
    });
  });

/** A name as a question says it, folded and without hyphens. */
export const spoken = (text: string): string => foldedText(text).replaceAll('-', ' ').replaceAll('/', ' ');
