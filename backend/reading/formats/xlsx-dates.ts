import { walkXml } from '../xml.ts';

const DAY = 86_400_000;
/** Days from the first day of a workbook to 1970, with the 29th of February 1900 that never was. */
const TO_1970 = 25_569;
const LAST = 2_958_465;

/** Returns which styles of cells show a date (ECMA-376, 18.8.30: formats 14 to 22 and 45 to 47, or one of its own). */
export function dateStyles(styles: Buffer | undefined): (style: number) => boolean {
  const own = new Map<number, boolean>();
  const isDate: boolean[] = [];
  let isInCells = false;
  if (styles)
    walkXml(styles, {
      open(name, { numFmtId = '0', formatCode = '' }) {
        const format = Number(numFmtId);
        if (name === 'numFmt') own.set(format, /[dmyhs]/i.test(formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')));
        else if (name === 'cellXfs') isInCells = true;
        else if (name === 'xf' && isInCells)
          isDate.push((format >= 14 && format <= 22) || (format >= 45 && format <= 47) || own.get(format) === true);
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  return (style) => isDate[style] ?? false;
}

/** Returns the day of a date as ISO 8601; what is no day stays as it is. */
export function dateText(text: string): string {
  const days = Number(text);
  if (!(days >= 1 && days <= LAST)) return text;
  return new Date(Math.floor(days - TO_1970) * DAY).toISOString().slice(0, 10);
}
