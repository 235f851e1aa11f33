import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deskDecider, type DeskCommand } from '#/backend/commands/operator/desk.ts';
import { operatorDesk } from '#/backend/queries/operator/desk.ts';
import { deskCsv, deskSheet } from '#/backend/rendering/operator/desk.ts';
import { sendWorkbook, stamped, workbookStream } from '#/backend/rendering/workbook.ts';
import { userOfRequest } from '../edge/access.ts';
import { actorOf, execute } from '../edge/commands.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { fileOf, spreadsheet } from '../edge/documented.ts';
import { eraseVisitor } from '../edge/erase-visitor.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  DeskActed,
  DeskAnswer,
  DeskExportQuery,
  DeskQuery,
  Erased,
  EraseBody,
  MoveBody,
  NoteBody,
} from './contract.ts';
import { shownDesk } from './response.ts';

const reading = { access: 'administrator' } as const;
const acting = { access: 'administrator', refuses: ['DESK_ENTRY_NOT_FOUND'] } as const;

/** The desk of the operator of the installation: the visitors who came, with state and notes. */
export function operatorRoutes(services: Services): FastifyPluginAsyncZod {
  /** The entry with this id. Throws `Refused`. */
  async function entryOf(id: string) {
    const entry = (await operatorDesk(services.pool)).find((one) => one.id === id);
    if (!entry) throw new Refused('DESK_ENTRY_NOT_FOUND');
    return entry;
  }

  async function carryOut(request: FastifyRequest, command: DeskCommand) {
    const options = { organisation: null };
    const { position } = await execute(services, request, deskDecider, command.entry, command, options);
    return { position };
  }

  return async (app) => {
    app.get(
      '/operator/getDesk',
      { config: reading, schema: { querystring: DeskQuery, response: { 200: DeskAnswer } } },
      async (request) => {
        await afterOwnWrite(services, request.query.after);
        return { entries: await shownDesk(services) };
      },
    );

    app.get(
      '/operator/exportDesk',
      {
        config: { ...reading, rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: { querystring: DeskExportQuery, response: fileOf([spreadsheet, 'text/csv']) },
      },
      async (request, reply) => {
        const { locale, format } = request.query;
        const sheet = deskSheet(await shownDesk(services), locale);
        const name = stamped('desk', services.now());
        if (format === 'xlsx') return sendWorkbook(reply, name, workbookStream([sheet]));
        void reply.header('content-disposition', `attachment; filename="${name}.csv"`).type('text/csv; charset=utf-8');
        return reply.send(deskCsv(sheet));
      },
    );

    app.post(
      '/operator/move',
      { config: acting, schema: { body: MoveBody, response: { 200: DeskActed } } },
      async (request) => {
        const { entry, state } = request.body;
        await entryOf(entry);
        return carryOut(request, { type: 'Move', entry, state });
      },
    );

    app.post(
      '/operator/addNote',
      { config: acting, schema: { body: NoteBody, response: { 200: DeskActed } } },
      async (request) => {
        const { entry, text } = request.body;
        const { person } = await entryOf(entry);
        return carryOut(request, { type: 'Note', entry, text: await services.vault.encrypt(person, text) });
      },
    );

    app.post(
      '/operator/eraseVisitor',
      { config: { ...acting, stepUp: true }, schema: { body: EraseBody, response: { 200: Erased } } },
      async (request) => {
        const { person, isVisitor } = await entryOf(request.body.entry);
        // An account is erased with what belongs to it, by its owner or by acta erase-person.
        if (!isVisitor) throw new Refused('DESK_ENTRY_NOT_FOUND');
        const actor = await actorOf(services, userOfRequest(request));
        return { erased: await eraseVisitor(services, person, actor, null) };
      },
    );
  };
}
