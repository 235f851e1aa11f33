import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '#/infra/dev/files.ts';
import { readSite, SiteError } from './read.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'acta-site-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

function problems(): readonly string[] {
  try {
    readSite(folder);
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}

describe('the operator’s folder', () => {
  it('says nothing where there is none, or where it is empty', () => {
    expect(readSite(undefined)).toEqual(readSite(folder));
    expect(readSite(folder)).toMatchObject({ file: { testimonials: [] }, texts: {} });
  });

  it('is the example of the documentation', () => {
    const { file, texts } = readSite(path.join(ROOT, 'docs/site-example'));
    expect(file.testimonials).toHaveLength(3);
    expect(file.company?.name).toBe('Example Conformity SAS');
    expect(Object.keys(texts)).toEqual(['terms.en', 'terms.fr']);
  });

  it('names all that is wrong in it at once', () => {
    write('site.yaml', 'folow: []\nlaunch: { at: soon, title: {} }\nfollow: [{ name: X, url: "javascript:alert(1)" }]');
    write('term.en.md', 'Terms.');
    write('privacy.fr.md', ' \n');
    write('README.md', 'Kept by us.');
    expect(problems()).toEqual([
      expect.stringContaining('term.en.md: is not known'),
      'site.yaml: follow.0.url must be an address that begins with https://',
      'site.yaml: launch.at must be a time such as 2027-01-15T09:00:00+01:00, in quotes',
      'site.yaml: launch.title needs en, fr, or both',
      expect.stringContaining('folow'),
      'privacy.fr.md: is empty',
    ]);
  });

  it('is refused where its file is no YAML, or where it cannot be read', () => {
    write('site.yaml', 'company: [');
    expect(problems()).toEqual([expect.stringMatching(/^site\.yaml: /)]);
    expect(() => readSite(path.join(folder, 'nowhere'))).toThrow('is no folder that can be read');
  });
});
