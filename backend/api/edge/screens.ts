import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadBuild } from '../pages/built.ts';
import { searchRoutes } from '../pages/search-routes.ts';
import { screenWriter } from '../pages/screen-writer.ts';
import { answer } from './errors.ts';
import { sendTagged } from './etag.ts';
import { localeOf } from './locale.ts';
import type { Services } from './services.ts';

/** Serves the built screens. Every address that is neither a file nor a call is a screen. */
export async function serveScreens(app: FastifyInstance, services: Services): Promise<void> {
  const { frontend, publicUrl: site } = services.settings;
  const build = frontend ? await loadBuild(frontend) : null;
  await app.register(searchRoutes(services, build));
  if (!frontend || !existsSync(path.join(frontend, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => answer(reply, request, 'NOT_FOUND'));
    return;
  }
  await app.register(fastifyStatic, {
    root: frontend,
    // Its own routes list the folder again at every request.
    serve: false,
    // The build has written them as .br and .gz (frontend/compressed.ts).
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const write = screenWriter(app, { folder: frontend, build, site });
  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { url, log } = request;
    const { status, html, isListed } = await write({ path: url, locale: localeOf(request), log });
    if (!isListed) void reply.header('x-robots-tag', 'noindex');
    void reply
      .code(status)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8');
    return status === 200 ? sendTagged(request, reply, html) : reply.send(html);
  }
  const files = builtFiles(frontend);
  app.get('/', { config: { access: 'visitor' }, schema: { hide: true } }, send);
  app.get('/*', { config: { access: 'visitor' }, schema: { hide: true } }, (request, reply) => {
    const file = request.url.slice(1).split('?')[0] ?? '';
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const isScreen = (method === 'GET' || method === 'HEAD') && isScreenPath(url.split('?')[0] ?? '');
    return isScreen ? send(request, reply) : answer(reply, request, 'NOT_FOUND');
  });
}

/** The files of the build by their addresses. How it was built is in files that begin with a dot: nobody loads them. */
function builtFiles(folder: string): ReadonlySet<string> {
  const addresses = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'));
  return new Set(addresses.filter((address) => !/(^|\/)\./.test(address)));
}

/**
 * Every address under a language is a screen, also with a key with dots at its end:
 * `/en/Dashboard/Templates/TPL.QMS.01`.
 */
const isScreenPath = (address: string): boolean =>
  /^\/(en|fr)\//i.test(address) || !/^\/(api|dev|assets)(\/|$)|\.\w+$/.test(address);
