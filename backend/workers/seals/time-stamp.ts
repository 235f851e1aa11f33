import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sealDigest, sealText } from '#/backend/log/seal.ts';
import type { Messenger } from './messenger.ts';

const hour = 3_600_000;

/**
 * Requests a token over the newest seal from a time stamping authority (RFC 3161) once an hour. The token is stored
 * beside the stamped text: `openssl ts -verify -in seal-12.tsr -data seal-12.txt -CAfile ...` checks it without Acta.
 */
export function timeStamps(url: string, folder: string, now = () => Date.now()): Messenger {
  let lastAt = -Infinity;
  return {
    kind: 'time-stamp',
    name: new URL(url).host,
    wantsAll: false,
    async send({ number, returns, seal }) {
      const name = `seal-${returns > 0 ? `${returns}-` : ''}${number}`;
      if (now() - lastAt < hour) return false;
      if ((await readdir(folder).catch((): string[] => [])).includes(`${name}.tsr`)) return false;
      const token = await stamp(url, Buffer.from(sealDigest(seal), 'hex'));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${name}.txt`), sealText(seal), { mode: 0o600, flush: true });
      const draft = path.join(folder, `${name}.tsr.part`);
      await writeFile(draft, token, { mode: 0o600, flush: true });
      await rename(draft, path.join(folder, `${name}.tsr`));
      lastAt = now();
      return true;
    },
  };
}

/** A TimeStampResp over a SHA-256 digest. Throws where it is refused, or is about another digest. */
async function stamp(url: string, digest: Buffer): Promise<Buffer> {
  const nonce = Buffer.concat([Buffer.of(1), randomBytes(8)]); // the first byte keeps the number positive, and its length
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(timeStampRequest(digest, nonce)),
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`The time stamp server answered ${answer.status}`);
  const token = Buffer.from(await answer.arrayBuffer());
  if (!isGranted(token)) throw new Error('The time stamp server has refused the request');
  if (!token.includes(digest) || !token.includes(nonce))
    throw new Error('The time stamp is about something else than what was asked');
  return token;
}

/** TimeStampReq of RFC 3161, 2.4.1: version 1, SHA-256 of the text, a nonce, and the request for the certificate. */
function timeStampRequest(digest: Buffer, nonce: Buffer): Buffer {
  const sha256 = der(0x30, der(0x06, Buffer.from('608648016503040201', 'hex')), der(0x05));
  const imprint = der(0x30, sha256, der(0x04, digest));
  return der(0x30, der(0x02, Buffer.of(1)), imprint, der(0x02, nonce), der(0x01, Buffer.of(0xff)));
}

/** Whether PKIStatus is `granted` (0) or `grantedWithMods` (1): the first number within the first two sequences. */
function isGranted(response: Buffer): boolean {
  const status = contentAt(response, 0, 0x30);
  const number = status === null ? null : contentAt(response, status, 0x30);
  return number !== null && response[number] === 0x02 && (response[number + 2] ?? 255) <= 1;
}

/** Offset of the content of the element at `at`; null where the element has another tag. */
function contentAt(bytes: Buffer, at: number, tag: number): number | null {
  const length = bytes[at + 1];
  if (bytes[at] !== tag || length === undefined) return null;
  return at + 2 + (length & 0x80 ? length & 0x7f : 0);
}

/** An element of DER: tag, length, content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length > 127) throw new Error('Nothing as long is written here');
  return Buffer.concat([Buffer.of(tag, body.length), body]);
}
