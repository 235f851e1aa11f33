import { standardRefusals } from '#/backend/commands/organisations/standards.ts';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { StandardCommand } from '#/backend/commands/organisations/standards.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readAllMarked, readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { inScope } from '#/backend/database/scope.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { fileOf } from '../edge/documented.ts';
import { disposition } from '../documents/disposition.ts';
import { storedFile, storedFileRefusals } from '../documents/stored-file.ts';
import { fileRefusals, multipartLimits, receive } from '../documents/upload.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { accessOf } from './response.ts';
import { AccessRequests, DecideAccessBody, Done, OwnershipBody, ProofFields, ProofQuery } from './contract.ts';

const asking = [...standardRefusals, 'NORM_NOT_FOUND', 'NORM_IS_FREE'] as const;
const editor = { access: 'editor', refuses: [...asking, ...fileRefusals, 'FILE_IS_ACTIVE'] } as const;
const administrator = {
  access: 'administrator',
  refuses: [...asking, 'NOT_FOUND', 'ORGANISATION_NOT_FOUND'],
} as const;

/** Access to the texts of standards: an organisation declares that it owns one, the administrator decides. */
export function accessRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, keys, knowledge, vault, files } = services;
  const norms = new Map(knowledge.norms.map((norm) => [norm.key, norm]));

  function standard(key: string) {
    const norm = norms.get(key);
    if (!norm) throw new Refused('NORM_NOT_FOUND');
    if (norm.kind === 'law') throw new Refused('NORM_IS_FREE');
    return norm;
  }

  async function carryOut(
    request: FastifyRequest,
    organisation: string,
    command: StandardCommand,
    reason?: string,
  ): Promise<{ position: string | null }> {
    standard(command.norm);
    const options = { organisation, reason, knowledge: knowledge.version };
    const { position } = await execute(services, request, organisationDecider, organisation, command, options);
    return { position };
  }

  /** Organisations that ever asked for a standard, and the names of the people who asked. */
  async function askers() {
    const ids = await inScope(pool, 'system', async (client) => {
      const { rows } = await client.query<{ key: string }>(
        `select v.key from view v join view_checkpoint c using (name, version)
         where c.live and v.name = $1 and v.document -> 'standards' <> '{}'::jsonb`,
        [organisationView.name],
      );
      return rows.map(({ key }) => key);
    });
    const found = await readAllMarked(scoped(pool, 'system'), keys.rowKey, organisationView, ids);
    const organisations = ids.flatMap((id) => found.get(id)?.document ?? []);
    const people = organisations.flatMap(({ standards }) =>
      Object.values(standards).flatMap(({ declaredBy }) => declaredBy ?? []),
    );
    const accounts = await readAllMarked(scoped(pool, 'system'), keys.rowKey, accountView, [...new Set(people)]);
    const nameOf = async (id: string | null) => {
      const account = id === null ? undefined : accounts.get(id)?.document;
      if (!account) return null;
      const parts = [account.firstName, account.lastName].filter((part) => part !== null);
      return (await Promise.all(parts.map((part) => vault.open(part)))).filter(Boolean).join(' ') || null;
    };
    return { organisations, nameOf };
  }

  return async (app) => {
    await app.register(multipart, { limits: multipartLimits });

    app.post(
      '/normsReq/declareOwnership',
      { config: editor, schema: { body: OwnershipBody, response: { 200: Done } } },
      (request) => {
        const { norm, reference } = request.body;
        const { organisation } = userOfRequest(request);
        return carryOut(request, organisation.id, { type: 'DeclareOwnership', norm, reference, file: null });
      },
    );

    app.post('/normsReq/uploadProof', { config: editor, schema: { response: { 200: Done } } }, async (request) => {
      const isStandard = async ({ norm }: { norm: string }) => void standard(norm);
      // The administrator, who belongs to another organisation, opens the file.
      const harmless = { acceptsFindings: false };
      const { fields, content } = await receive(services, request, ProofFields, isStandard, harmless);
      const { norm, reference } = fields;
      const { organisation } = userOfRequest(request);
      const file = { name: content.fileName, sha256: content.sha256 };
      return carryOut(request, organisation.id, { type: 'DeclareOwnership', norm, reference, file });
    });

    app.get(
      '/normsReq/getProof',
      {
        config: { ...administrator, refuses: [...administrator.refuses, ...storedFileRefusals] },
        schema: { querystring: ProofQuery, response: fileOf(['application/octet-stream']) },
      },
      async (request, reply) => {
        const { organisation, norm } = request.query;
        const { document } = await readMarked(scoped(pool, 'system'), keys.rowKey, organisationView, organisation);
        const proof = document.standards[norm]?.file;
        if (!proof) throw new Refused('NOT_FOUND');
        const { size, bytes } = await storedFile(files, organisation, proof.sha256);
        return reply
          .header('content-disposition', disposition(proof.name))
          .header('content-length', size)
          .header('x-content-type-options', 'nosniff')
          .type('application/octet-stream')
          .send(bytes);
      },
    );

    app.get(
      '/normsReq/getAccessRequests',
      { config: administrator, schema: { response: { 200: AccessRequests } } },
      async () => {
        const { organisations, nameOf } = await askers();
        const requests = organisations.flatMap(({ id, name, standards }) =>
          Object.entries(standards).map(async ([key, access]) => {
            const norm = norms.get(key);
            return {
              organisation: id,
              organisationName: name,
              norm: key,
              name: norm?.name ?? { en: key, fr: key },
              access: accessOf('standard', access),
              declaredByName: await nameOf(access.declaredBy),
            };
          }),
        );
        return (await Promise.all(requests)).toSorted(openFirst);
      },
    );

    const decisions = {
      grantAccess: 'GrantStandardAccess',
      refuseAccess: 'RefuseStandardAccess',
      withdrawAccess: 'WithdrawStandardAccess',
    } as const;
    for (const [name, type] of Object.entries(decisions))
      app.post(
        `/normsReq/${name}`,
        {
          config: { ...administrator, stepUp: name === 'grantAccess' },
          schema: { body: DecideAccessBody, response: { 200: Done } },
        },
        (request) => {
          const { organisation, norm, reason } = request.body;
          return carryOut(request, organisation, { type, norm }, reason);
        },
      );
  };
}

type Asked = { access: { state: string; at: string | null } };

/** Orders open requests first, the oldest on top; then the newest decisions. */
function openFirst(one: Asked, other: Asked): number {
  const waits = (asked: Asked) => asked.access.state === 'DECLARED';
  if (waits(one) !== waits(other)) return waits(one) ? -1 : 1;
  const [a, b] = [one.access.at ?? '', other.access.at ?? ''];
  return (a < b ? -1 : 1) * (waits(one) ? 1 : -1);
}
