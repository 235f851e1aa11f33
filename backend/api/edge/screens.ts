import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answer } from './errors.ts';
import type { Services } from './services.ts';

/** Serves the built screens. Every address that is neither a file nor a call is a screen, which the router finds. */
export async function serveScreens(app: FastifyInstance, { settings }: Services): Promise<void> {
  const { frontend } = settings;
  if (!frontend || !existsSync(path.join(frontend, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => answer(reply, request, 'NOT_FOUND'));
    return;
  }
  await app.register(fastifyStatic, {
    root: frontend,
    wildcard: true,
    index: 'index.html',
    // The build has written them as .br and .gz (frontend/compressed.ts).
    preCompressed: true,
    // How the screens were built is in files that begin with a dot: nobody loads them.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && isScreenPath(request.url.split('?')[0] ?? '');
    return isScreen ? reply.sendFile('index.html') : answer(reply, request, 'NOT_FOUND');
  });
}

/**
 * Every address under a language is a screen, also with a key with dots at its end:
 * `/en/Dashboard/Templates/TPL.QMS.01`.
 */
const isScreenPath = (address: string): boolean =>
  /^\/(en|fr)\//i.test(address) || !/^\/(api|dev|assets)(\/|$)|\.\w+$/.test(address);
