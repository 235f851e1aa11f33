import { walkXml } from '../xml.ts';

/** Returns how deep the headings of a style are, 0 for a style of plain text. */
export type LevelOf = (style: string | undefined) => number;

/** Reads the styles of a Word file: a style is a heading by its outline level, its name, or the style it is based on. */
export function headingLevels(styles: Buffer | undefined): LevelOf {
  const levels = new Map<string, number>();
  const bases = new Map<string, string>();
  let current = '';
  if (styles)
    walkXml(styles, {
      open(name, { styleId = '', val = '' }) {
        if (name === 'style') current = styleId;
        else if (name === 'outlineLvl') levels.set(current, Number(val) + 1);
        else if (name === 'basedOn') bases.set(current, val);
        else if (name === 'name') {
          const level = /^(?:heading|titre) ([1-9])$/i.exec(val)?.[1];
          if (level !== undefined) levels.set(current, Number(level));
        }
      },
    });
  return (style) => {
    let found: number | undefined;
    let at = style;
    // A style based on itself would never end.
    for (let step = 0; at !== undefined && found === undefined && step < 12; step++) {
      found = levels.get(at);
      at = bases.get(at);
    }
    return isLevel(found) ? found : 0;
  };
}

/** Outline level 10 is plain text (ECMA-376, 17.3.1.20). */
export const isLevel = (level: number | undefined): level is number => level !== undefined && level >= 1 && level <= 9;
