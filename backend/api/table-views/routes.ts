import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  tableViewDecider,
  tableViewRefusals,
  type Actor,
  type TableViewCommand,
} from '#/backend/commands/table-views/table-views.ts';
import { tableViewsView } from '#/backend/projections/documents/table-views/fold.ts';
import { readView } from '#/backend/queries/read.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Accepted } from '../edge/contract.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import type { Services } from '../edge/services.ts';
import {
  NameTableViewBody,
  RenameTableViewBody,
  TableViewBody,
  TableViewList,
  TableViewNamed,
  TableViewsQuery,
} from './contract.ts';

const reader = { access: 'reader' } as const;
const editor = { access: 'editor', refuses: tableViewRefusals } as const;
const accepted = { response: { 200: Accepted } };

/** The views of tables that people of an organisation named, for themselves or for all. */
export function tableViewRoutes(services: Services): FastifyPluginAsyncZod {
  async function act(request: FastifyRequest, command: (actor: Actor) => TableViewCommand) {
    const { account, organisation, role } = userOfRequest(request);
    const wanted = command({ account, isOwner: role === 'owner' });
    const { position, state } = await execute(services, request, tableViewDecider, organisation.id, wanted);
    return { position: position ?? '', state, account };
  }

  return async (app) => {
    app.get(
      '/tableViews/getTableViews',
      { config: reader, schema: { querystring: TableViewsQuery, response: { 200: TableViewList } } },
      async (request) => {
        const { table, after } = request.query;
        await afterOwnWrite(services, after);
        const { account, organisation, role } = userOfRequest(request);
        const scope = scoped(services.pool, { organisation: organisation.id });
        const { document } = await readView(scope, tableViewsView, organisation.id);
        return document.views
          .filter((view) => view.table === table && (view.isShared || view.by === account))
          .map(({ id, name, search, isShared, by, uses }) => {
            const isOwn = by === account;
            return { id, name, search, isShared, isOwn, mayChange: isOwn || role === 'owner', uses };
          });
      },
    );

    app.post(
      '/tableViews/nameTableView',
      { config: editor, schema: { body: NameTableViewBody, response: { 200: TableViewNamed } } },
      async (request) => {
        const { table, name } = request.body;
        const { position, state, account } = await act(request, (actor) => ({
          type: 'NameTableView',
          ...request.body,
          ...actor,
        }));
        const named = Object.entries(state).find(
          ([, view]) => view.table === table && view.name === name && view.by === account,
        );
        return { position, view: named?.[0] ?? '' };
      },
    );

    app.post(
      '/tableViews/useTableView',
      { config: editor, schema: { body: TableViewBody, ...accepted } },
      async (request) => {
        const { view } = request.body;
        const { position } = await act(request, (actor) => ({ type: 'UseTableView', view, ...actor }));
        return { position };
      },
    );

    app.post(
      '/tableViews/renameTableView',
      { config: editor, schema: { body: RenameTableViewBody, ...accepted } },
      async (request) => {
        const { view, name } = request.body;
        const { position } = await act(request, (actor) => ({ type: 'RenameTableView', view, name, ...actor }));
        return { position };
      },
    );

    app.post(
      '/tableViews/removeTableView',
      { config: editor, schema: { body: TableViewBody, ...accepted } },
      async (request) => {
        const { view } = request.body;
        const { position } = await act(request, (actor) => ({ type: 'RemoveTableView', view, ...actor }));
        return { position };
      },
    );
  };
}
