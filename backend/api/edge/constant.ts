import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response that stays the same while the process runs: serialised and compressed once, on the first request. */
export type Constant = () => Readonly<{ etag: string; plain: Buffer; br: Buffer; gzip: Buffer }>;

/** Prepares a value as a constant response. */
export function constant(value: unknown): Constant {
  let made: ReturnType<Constant> | null = null;
  return () => (made ??= make(Buffer.from(JSON.stringify(value))));
}

function make(plain: Buffer): ReturnType<Constant> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

/** Sends a constant in an encoding that the client takes; 304 where the client has it (RFC 9110, 13.1.2). */
export function sendConstant(request: FastifyRequest, reply: FastifyReply, of: Constant): FastifyReply {
  const { etag, plain, br, gzip } = of();
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b(?!;q=0)/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b(?!;q=0)/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
