import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evolved } from '#/tests/makers/given.ts';
import { isProfilingEvent } from '#/backend/events/device-kinds.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { livingDevice } from '#/tests/makers/history.ts';
import { commandFor, impulses, type Impulse } from '#/tests/makers/random-profiling.ts';
import { tinyKnowledge } from '#/tests/makers/tiny-knowledge.ts';
import { deviceViews, type DeviceMoment } from './documents/device-moment/fold.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { differences } from './documents/profile/diff.ts';
import { profileView } from './documents/profile/fold.ts';
import { documentProjection, type Projection } from './projection.ts';
import { readMoments } from '#/backend/queries/read-moments.ts';
import { readView } from '#/backend/queries/read.ts';
import { inScope } from '#/backend/database/scope.ts';
import type { View } from './view.ts';

const parts = ['device', 'profiling', 'profile', 'risks', 'statements', 'roadmap', 'documents'] as const;

/** Every document that a live view ever held, by the position that produced it. */
const seen = new Map<string, unknown>();

function watched<Document>(view: View<Document>): Projection {
  const projection = documentProjection(view);
  return {
    ...projection,
    async apply(client, events, log) {
      const sent = await projection.apply(client, events, log);
      for (const event of events) {
        const key = view.key(event);
        if (key) seen.set(`${view.name} ${key} ${event.position}`, (await readView(client, view, key)).document);
      }
      return sent;
    },
  };
}

let engine: Engine;
beforeAll(async () => {
  // One event a page: the live views go through every position.
  engine = await startEngine({ pageSize: 1 });
  const { device, profiling, profile, risks, statements, roadmap, documents } = deviceViews;
  engine.run([
    watched(device),
    watched(profiling),
    watched(profile),
    watched(risks),
    watched(statements),
    watched(roadmap),
    watched(documents),
  ]);
});
afterAll(() => engine.stop());

/** Generates a random history: answers, changes, undos, and sometimes a summary. */
async function lived(list: readonly Impulse[]): Promise<string> {
  const device = await livingDevice(engine.log);
  for (const impulse of list) {
    const events = await deviceEvents(engine.log, device.id);
    const state = evolved(profilingDecider(tinyKnowledge), events.filter(isProfilingEvent));
    const command = commandFor(impulse, state, tinyKnowledge);
    if (command) await device.answers(command);
    else await device.does({ type: 'WriteSummary', text: `Summary ${impulse.pick}` });
  }
  await engine.caughtUp();
  return device.id;
}

it('the live view at every position is the fold up to there, as time travel sees it', () =>
  fc.assert(
    fc.asyncProperty(impulses(12), async (list) => {
      const device = await lived(list);
      const events = await deviceEvents(engine.log, device);
      for (const { position } of events) {
        const moment = momentOf(device, await deviceEvents(engine.log, device, position));
        for (const part of parts) {
          const document = moment[part];
          const live = seen.get(`${deviceViews[part].name} ${device} ${position}`);
          expect(live ?? JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(JSON.stringify(document)));
        }
      }
      const { profile } = momentOf(device, events);
      const at = events.length >> 1;
      const half = momentOf(device, events.slice(0, at)).profile;
      expect(profileView.foldAll?.(half, events.slice(at))).toEqual(profile);
      expect(await liveMoment(device)).toEqual(JSON.parse(JSON.stringify(momentOf(device, events))));
    }),
    { numRuns: 8 },
  ));

it('the difference of two moments is that of their documents, and turns round with them', () =>
  fc.assert(
    fc.asyncProperty(impulses(12), fc.nat(), fc.nat(), async (list, one, other) => {
      const device = await lived(list);
      const events = await deviceEvents(engine.log, device);
      const [a, b] = [one, other].map((n) => momentOf(device, events.slice(0, 1 + (n % events.length))));
      if (!a || !b) throw new Error('two moments');
      const forth = differences(a, b);
      const back = differences(b, a);
      expect(forth.risks).toEqual({ added: back.risks.removed, removed: back.risks.added });
      expect(forth.norms).toEqual(back.norms.map(({ key, from, to }) => ({ key, from: to, to: from })));
      expect(sorted(forth.answers)).toEqual(
        sorted(back.answers.map(({ question, from, to }) => ({ question, from: to, to: from }))),
      );
      const answers = new Map(a.profiling.answers.map(({ question, answer }) => [question, answer]));
      for (const { question, to } of forth.answers) if (to) answers.set(question, to);
      for (const { question, to } of forth.answers) if (!to) answers.delete(question);
      expect(answers).toEqual(new Map(b.profiling.answers.map(({ question, answer }) => [question, answer])));
      // Against the live documents, which the database stores in another order of keys.
      const now = momentOf(device, events);
      expect(differences(now, await liveMoment(device))).toEqual(differences(now, now));
    }),
    { numRuns: 8 },
  ));

const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).toSorted();

const liveMoment = (device: string): Promise<DeviceMoment> =>
  inScope(engine.pool, 'system', async (client) => {
    const { position: _position, positions: _positions, ...moment } = (await readMoments(client, [device]))(device);
    return moment;
  });
