import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The short hash by which a reply is known again. */
export const hashOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** A weak tag: what it names may be sent compressed in one way or another. */
export const weakTag = (hash: string): string => `W/"${hash}"`;

/** Whether the client says that it has what this tag names, compared weakly (RFC 9110, 8.8.3.2 and 13.1.2). */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((one) => opaque(one) === opaque(tag));
}

/** Sends a text with its tag, or 304 where the client has it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = weakTag(hashOf(text));
  void reply.header('etag', tag);
  return isKnown(request, tag) ? reply.code(304).send() : reply.send(text);
}
