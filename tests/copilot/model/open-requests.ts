import fs from 'node:fs';
import path from 'node:path';
import { OpenRequest } from './replies.ts';

const numbered = /^(\d{3,})\.json$/;

/** The open requests in a folder, by their number. */
export function openRequestsIn(folder: string): Map<string, OpenRequest> {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];
  return new Map(
    names.flatMap((name) => {
      const number = numbered.exec(name)?.[1];
      if (number === undefined) return [];
      return [[number, OpenRequest.parse(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))] as const];
    }),
  );
}

/** Writes the open requests, one file each. One that stood there keeps its number, one that is answered leaves. */
export function writeOpenRequests(folder: string, open: readonly OpenRequest[]): void {
  fs.mkdirSync(folder, { recursive: true });
  const before = openRequestsIn(folder);
  const wanted = new Set(open.map(({ hash }) => hash));
  for (const [number, { hash }] of before) if (!wanted.has(hash)) fs.rmSync(path.join(folder, `${number}.json`));
  const standing = new Set([...before.values()].map(({ hash }) => hash));
  let last = Math.max(0, ...[...before.keys()].map(Number));
  for (const request of open) {
    if (standing.has(request.hash)) continue;
    standing.add(request.hash);
    last += 1;
    const name = `${String(last).padStart(3, '0')}.json`;
    fs.writeFileSync(path.join(folder, name), `${JSON.stringify(request, null, 1)}\n`);
  }
}
