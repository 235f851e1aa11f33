import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeDecider, changeRefusals, type ChangeCommand } from '#/backend/commands/changes/changes.ts';
import { profilingRefusals } from '#/backend/commands/profiling/profiling.ts';
import { changeSubject } from '#/backend/events/subject.ts';
import { asIf, supposing } from '#/backend/queries/as-if.ts';
import { treeFor } from '#/backend/queries/changes/tree.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { loadChangeTrees } from '#/knowledge/load/load-change-trees.ts';
import { significanceOf } from '#/knowledge/derive/significance.ts';
import { AccountId } from '#/backend/events/ids.ts';
import { userOfRequest } from '../edge/access.ts';
import { isOnlyEditor } from '../edge/only-editor.ts';
import { execute, idFor } from '../edge/commands.ts';
import { Acted } from '../edge/contract.ts';
import { ownDevice, seenDevice } from '../edge/device-moment.ts';
import { takeNumber } from '../edge/numbers.ts';
import { ownChange, type FoundChange } from '../edge/own-change.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { ownerNamed } from '../organisations/owner-named.ts';
import { applyChange } from './apply.ts';
import {
  AddFollowUpBody,
  ApplyBody,
  ApproveBody,
  Assessment,
  Change,
  ChangeQuery,
  ChangeRegister,
  ChangesQuery,
  CloseChangeBody,
  DecideBody,
  DescribeChangeBody,
  NotifyBody,
  OpenChangeBody,
  OpenedChange,
  PreviewBody,
  SetContentsBody,
  SettleFollowUpBody,
  SignificanceBody,
  SupposedChangeQuery,
} from './contract.ts';
import { changeFileRoutes } from './file-routes.ts';
import { Supposed } from './supposed.contract.ts';
import { checkItems, checkSource, itemNames } from './items.ts';
import { assess, assessed, deviceOf, linesOf, oneOf, rowsAt, shownChange } from './reading.ts';

const reader = { access: 'reader' } as const;
const editor = { access: 'editor', refuses: changeRefusals } as const;
const acted = { response: { 200: Acted } };
const commandOf = { reject: 'RejectChange', reopen: 'ReopenChange', withdraw: 'WithdrawChange' } as const;

/** Planned changes of a device or of the company: what they would lead to, and their way to the end (ADR 59). */
export function changeRoutes(services: Services): FastifyPluginAsyncZod {
  const { knowledge, requirements } = services;
  const judge = judgeOf(knowledge, requirements);

  /** Carries out a command on a change of the caller's organisation. */
  async function run(
    request: FastifyRequest,
    id: string,
    wanted: ChangeCommand | ((found: FoundChange) => ChangeCommand | Promise<ChangeCommand>),
    reason?: string,
  ) {
    const found = await ownChange(services, request, id);
    const command = typeof wanted === 'function' ? await wanted(found) : wanted;
    const { device } = found;
    const { position } = await execute(services, request, changeDecider, id, command, {
      reason,
      ...(device && { device }),
    });
    return { position };
  }

  const seenOf = (request: FastifyRequest, { device }: FoundChange) => deviceOf(services, request, { device });

  return async (app) => {
    await app.register(changeFileRoutes(services, judge));

    app.get(
      '/changes/getChanges',
      { config: reader, schema: { querystring: ChangesQuery, response: { 200: ChangeRegister } } },
      async (request) => {
        const { deviceId, ...at } = request.query;
        const rows = await rowsAt(services, request, at);
        const wanted = deviceId === 'company' ? null : deviceId;
        return linesOf(
          services,
          request,
          rows.filter(({ device }) => wanted === undefined || device === wanted),
        );
      },
    );

    app.get(
      '/changes/getChange',
      {
        config: { ...reader, refuses: ['CHANGE_NOT_FOUND'] },
        schema: { querystring: ChangeQuery, response: { 200: Change } },
      },
      async (request) => {
        const { changeId, ...at } = request.query;
        const row = oneOf(await rowsAt(services, request, at), changeId);
        return shownChange(services, request, row, at.asOf);
      },
    );

    app.get(
      '/changes/getAssessment',
      {
        config: { ...reader, refuses: ['CHANGE_NOT_FOUND', ...profilingRefusals] },
        schema: { querystring: ChangeQuery, response: { 200: Assessment } },
      },
      async (request) => {
        const { changeId, ...at } = request.query;
        const row = oneOf(await rowsAt(services, request, at), changeId);
        return (await assessed(services, request, row, judge, at.asOf)).assessment;
      },
    );

    app.get(
      '/changes/getSupposed',
      {
        config: { ...reader, refuses: ['CHANGE_NOT_FOUND', ...profilingRefusals] },
        schema: { querystring: SupposedChangeQuery, response: { 200: Supposed } },
      },
      async (request) => {
        const { changeId, after } = request.query;
        const row = oneOf(await rowsAt(services, request, { after }), changeId);
        const seen = await deviceOf(services, request, row);
        if (!seen) throw new Refused('CHANGE_NOT_FOUND');
        const isDone = row.status === 'applied' || row.status === 'closed';
        const { answers } = row.contents;
        const supposed = supposing(seen, knowledge, { type: 'ApplyAnswers', answers: isDone ? [] : answers });
        if (!supposed.ok) throw new Refused(supposed.code, supposed.details);
        const version = seen.profiling.trail.at(-1)?.version ?? 0;
        return {
          device: seen.device.id,
          number: row.number ?? '',
          title: row.words.title,
          events: supposed.events.map(({ type, data }, index) => ({ type, version: version + index + 1, data })),
        };
      },
    );

    app.post(
      '/changes/preview',
      {
        config: { ...reader, refuses: profilingRefusals },
        schema: { body: PreviewBody, response: { 200: Assessment } },
      },
      async (request) => {
        const { deviceId, answers } = request.body;
        const seen = await seenDevice(services, request, deviceId);
        return (await assess(services, request, seen, answers, judge)).assessment;
      },
    );

    app.post(
      '/changes/open',
      {
        config: { ...editor, refuses: [...changeRefusals, 'SUBJECT_UNKNOWN'] },
        schema: { body: OpenChangeBody, response: { 200: OpenedChange } },
      },
      async (request) => {
        const { deviceId, source, ...words } = request.body;
        if (source) await checkSource(services, request, source);
        if (deviceId !== null) await ownDevice(services, request, deviceId);
        const id = idFor(request, 'change');
        const number = await takeNumber(services, request, 'CHG', changeSubject(id));
        const author = userOfRequest(request).account;
        const command = { type: 'OpenChange', number, author, source: source ?? null, words } as const;
        const options = deviceId === null ? {} : { device: deviceId };
        const { position } = await execute(services, request, changeDecider, id, command, options);
        return { position: position ?? '', id, number };
      },
    );

    app.post('/changes/describe', { config: editor, schema: { body: DescribeChangeBody, ...acted } }, (request) => {
      const { changeId, reason, ...words } = request.body;
      return run(request, changeId, { type: 'DescribeChange', words }, reason);
    });

    app.post(
      '/changes/setContents',
      {
        config: { ...editor, refuses: [...changeRefusals, ...profilingRefusals, 'NO_DEVICE', 'SUBJECT_UNKNOWN'] },
        schema: { body: SetContentsBody, ...acted },
      },
      (request) => {
        const { changeId, answers, items, reason } = request.body;
        const wanted = async (found: FoundChange): Promise<ChangeCommand> => {
          const seen = await seenOf(request, found);
          if (answers.length > 0 && !seen) throw new Refused('NO_DEVICE');
          const after = seen && asIf(seen, knowledge, answers);
          if (after?.ok === false) throw new Refused(after.code, after.details);
          checkItems(await itemNames(services, request, seen, items), items);
          return { type: 'SetContents', contents: { answers, items } };
        };
        return run(request, changeId, wanted, reason);
      },
    );

    app.post(
      '/changes/decideSignificance',
      { config: editor, schema: { body: SignificanceBody, ...acted } },
      (request) => {
        const { changeId, answers, reason } = request.body;
        const wanted = async (found: FoundChange): Promise<ChangeCommand> => {
          const tree = treeFor(loadChangeTrees(), await seenOf(request, found), knowledge);
          const { asked, outcome } = significanceOf(tree, answers);
          const given = asked.flatMap(({ key }) => (answers[key] ? [{ question: key, answer: answers[key] }] : []));
          return { type: 'DecideSignificance', significance: { tree: tree.key, answers: given, outcome } };
        };
        return run(request, changeId, wanted, reason);
      },
    );

    app.post('/changes/approve', { config: editor, schema: { body: ApproveBody, ...acted } }, (request) => {
      const { changeId, revision, seen, reason } = request.body;
      const { account } = userOfRequest(request);
      const wanted = async (found: FoundChange): Promise<ChangeCommand> => {
        const rests = found.device && (seen ?? (await seenOf(request, found))?.position ?? null);
        return {
          type: 'ApproveChange',
          account,
          isAlone: await isOnlyEditor(services, request),
          revision,
          seen: rests,
        };
      };
      return run(request, changeId, wanted, reason);
    });

    app.post('/changes/decide', { config: editor, schema: { body: DecideBody, ...acted } }, (request) => {
      const { changeId, decision, reason } = request.body;
      return run(request, changeId, { type: commandOf[decision] }, reason);
    });

    app.post(
      '/changes/apply',
      {
        config: { ...editor, refuses: [...changeRefusals, ...profilingRefusals, 'BASIS_MOVED'] },
        schema: { body: ApplyBody, ...acted },
      },
      async (request) => {
        const { position } = await applyChange(services, request, request.body.changeId, request.body.seen);
        return { position };
      },
    );

    app.post('/changes/notify', { config: editor, schema: { body: NotifyBody, ...acted } }, (request) => {
      const { changeId, ...notice } = request.body;
      return run(request, changeId, { type: 'RecordNotice', ...notice });
    });

    app.post(
      '/changes/addFollowUp',
      {
        config: { ...editor, refuses: [...changeRefusals, 'SUBJECT_UNKNOWN', 'OWNER_NOT_MEMBER'] },
        schema: { body: AddFollowUpBody, ...acted },
      },
      (request) => {
        const { changeId, owner, reason, ...words } = request.body;
        const wanted = async (found: FoundChange): Promise<ChangeCommand> => {
          const items = words.subject ? [words.subject] : [];
          if (items.length > 0)
            checkItems(await itemNames(services, request, await seenOf(request, found), items), items);
          const named = owner === null ? null : await ownerNamed(services, request, AccountId.parse(owner));
          return { type: 'AddFollowUp', ...words, owner: named };
        };
        return run(request, changeId, wanted, reason);
      },
    );

    app.post(
      '/changes/settleFollowUp',
      { config: editor, schema: { body: SettleFollowUpBody, ...acted } },
      (request) => {
        const { changeId, followUp, to, reason } = request.body;
        return run(request, changeId, { type: 'SettleFollowUp', followUp, to }, reason);
      },
    );

    app.post('/changes/close', { config: editor, schema: { body: CloseChangeBody, ...acted } }, (request) =>
      run(request, request.body.changeId, { type: 'CloseChange' }),
    );
  };
}
