import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#/infra/dev/files.ts';

const read = (file: string) => fs.readFileSync(path.join(ROOT, 'frontend/app', file), 'utf8');

/** The first page that an address of the dashboard loads, and that address without its parameters. */
const addresses = new Map<string, string>();
const pages = new Map(
  [...read('dashboard-screens.ts').matchAll(/(\w+): \(\) => import\('\.\.\/(features\/[^']+)'\)/g)].map(
    ([, name = '', page = '']) => [name, page],
  ),
);
for (const [, address = '', name = ''] of read('router.tsx').matchAll(
  /'([\w/-]+)(?:\/:\w+\?)?'(?:\]\.map\(\(path\) => \(\{\s*path)?,\s*\.\.\.screen\('(\w+)'\)/g,
))
  addresses.set(pages.get(name) ?? name, address);

/** The address below the dashboard of a page, which may be one that the page of the address loads. */
export function addressOf(page: string): string {
  const found = addresses.get(page) ?? addresses.get(page.replace(/^(features\/(\w+)\/).*$/, '$1$2-page.tsx'));
  if (found === undefined) throw new Error(`The router has no ${page}`);
  return found;
}

/** The page that an address of the dashboard loads first. */
export const pageAt = (address: string): string | undefined =>
  addresses.entries().find(([, of]) => of === address)?.[0];
