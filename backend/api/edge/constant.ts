import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, isKnown, weakTag } from './etag.ts';

/** A reply that stays the same while the process runs. */
export type Constant = {
  /** Of these bytes, whatever release or process sends them. */
  version: () => string;
  /** Compressed once, when it is first asked for. */
  sent: () => Readonly<{ plain: Buffer; br: Buffer; gzip: Buffer }>;
};

/** Prepares a value as a constant response. */
export function constant(value: unknown): Constant {
  const plain = once(() => Buffer.from(JSON.stringify(value)));
  return {
    version: once(() => hashOf(plain())),
    sent: once(() => ({
      plain: plain(),
      br: brotliCompressSync(plain(), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
      gzip: gzipSync(plain()),
    })),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Sends a constant in an encoding that the client takes; 304 where the client has it (RFC 9110, 13.1.2). */
export function sendConstant(request: FastifyRequest, reply: FastifyReply, of: Constant): FastifyReply {
  const etag = weakTag(of.version());
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (isKnown(request, etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const { plain, br, gzip } = of.sent();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b(?!;q=0)/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b(?!;q=0)/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
