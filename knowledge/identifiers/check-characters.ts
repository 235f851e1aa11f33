/** The 32 check characters of GS1 and HIBCC: without the digits and letters that are easily confused. */
const CHECKS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** GS1 encodable set 82, in the order of its values (GS1 General Specifications, figure 7.11-1). */
const SET_82 = `!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`;
/** For the last characters of a number of up to 23. */
const PRIMES = [83, 79, 73, 71, 67, 61, 59, 53, 47, 43, 41, 37, 31, 29, 23, 19, 17, 13, 11, 7, 5, 3, 2];
/** Code 39, in the order of its values. */
const SET_43 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

const sumOf = (text: string, value: (character: string, index: number) => number): number =>
  text.split('').reduce((sum, character, index) => sum + value(character, index), 0);

/**
 * The two check characters behind a Global Model Number of GS1, or behind a Basic UDI-DI of HIBCC with its "++" (GS1
 * General Specifications 7.9.5; HIBC Basic UDI-DI). `text` has at most 23 characters of the set 82.
 */
export function modelCheck(text: string): string {
  const sum =
    sumOf(text, (one, index) => SET_82.indexOf(one) * (PRIMES[index + PRIMES.length - text.length] ?? 0)) % 1021;
  return `${CHECKS[sum >> 5]}${CHECKS[sum & 31]}`;
}

/** The two check digits behind a Basic UDI-DI or a PPN of IFA: modulo 97 (IFA, Technical Information PPN-Code). */
export const ifaCheck = (text: string): string =>
  String(sumOf(text, (one, index) => one.charCodeAt(0) * (index + 2)) % 97).padStart(2, '0');

/** The check digit behind a GTIN: modulo 10, weights 3 and 1 from the right (GS1 General Specifications 7.9.1). */
export function gtinCheck(digits: string): string {
  const sum = sumOf(digits.split('').toReversed().join(''), (one, index) => Number(one) * (index % 2 === 0 ? 3 : 1));
  return String((10 - (sum % 10)) % 10);
}

/** The check character behind a primary HIBC with its "+": modulo 43 (ANSI/HIBC 2.6). */
export const hibcCheck = (text: string): string => SET_43[sumOf(text, (one) => SET_43.indexOf(one)) % 43] ?? '';
