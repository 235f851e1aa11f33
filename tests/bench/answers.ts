import { ms, perSecond, quantile, run, times } from './measure.ts';
import { processorTime, type ProcessorTime } from './processor-time.ts';
import type { Row, Section } from './report.ts';
import { truthfulAnswers, type World } from './world.ts';

/** Answers over HTTP, alone and with 32 at once, and the delay until a second tab gets the event. */
export async function answers(world: World): Promise<Section> {
  const truth = truthfulAnswers();
  const rows: Row[] = [];
  for (const users of [1, 32]) {
    const devices = await Promise.all(Array.from({ length: users }, () => world.newDevice()));
    const next = devices.map(() => 0);
    const each = Math.min(truth.length, users === 1 ? truth.length : 12);
    const reading = await run(each * users, users, () => world.call('auth/session'));
    const news = await listen(world);
    const acknowledged = new Map<string, number>();
    const before = processorTime();
    const { seconds, each: taken } = await run(each * users, users, async (lane) => {
      const turn = next[lane] ?? 0;
      next[lane] = turn + 1;
      const answer = await world.call('profiling/answerQuestion', { deviceId: devices[lane], answerKey: truth[turn] });
      acknowledged.set(`${devices[lane]} ${turn}`, performance.now());
      return answer;
    });
    await news.count(each * users);
    const spent = before && between(before, processorTime());
    news.stop();
    const waits = devices.flatMap((device) =>
      (news.arrivals.get(device) ?? []).map((arrived, turn) =>
        Math.max(0, arrived - (acknowledged.get(`${device} ${turn}`) ?? arrived)),
      ),
    );
    const compared = (share: number) => quantile(taken, share) / quantile(reading.each, share);
    const of = users === 1 ? '1 user' : `${users} users at once`;
    rows.push(
      { what: `${of}: answers`, value: perSecond((each * users) / seconds) },
      ...(
        [
          ['median', 0.5],
          ['95 in 100 within', 0.95],
        ] as const
      ).map(([name, share]) => ({
        what: `${of}: ${name}`,
        value: ms(quantile(taken, share)),
        reference: `${ms(quantile(reading.each, share))} a signed-in read`,
        ratio: times(compared(share)),
      })),
      { what: `${of}: answered → seen by another tab, 95 in 100 within`, value: ms(quantile(waits, 0.95)) },
      ...(spent ? [{ what: `${of}: processor time of an answer`, value: shared(spent, each * users) }] : []),
    );
  }
  return {
    key: 'answers',
    title: 'Answering the questionnaire over HTTP',
    note: `An answer is a decision, an append of one to six events, and the wait until the views hold it; each user has a device of their own.
API, worker, database and the clients share the machine. Reference: reading the session with as many at once, in the same run.`,
    rows,
  };
}

function between(before: ProcessorTime, after: ProcessorTime | null): ProcessorTime | null {
  if (!after) return null;
  const { api, worker, database } = after;
  return { api: api - before.api, worker: worker - before.worker, database: database - before.database };
}

const shared = ({ api, worker, database }: ProcessorTime, by: number) =>
  `${ms((api + worker + database) / by)}: API ${ms(api / by)}, worker ${ms(worker / by)}, database ${ms(database / by)}`;

/** Listens to the event stream as a browser does: the times at which the answers of each device arrived. */
async function listen(world: World) {
  const stop = new AbortController();
  const arrivals = new Map<string, number[]>();
  let seen = 0;
  const answer = await fetch(`${world.url}/api/stream`, { headers: { cookie: world.cookie }, signal: stop.signal });
  const waiting: (() => void)[] = [];
  void (async () => {
    let rest = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (rest + chunk).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const device =
          /"type":"QuestionAnswered".*?"device":"([^"]+)"|"device":"([^"]+)".*?"type":"QuestionAnswered"/.exec(message);
        const id = message.includes('"type":"QuestionAnswered"') ? (device?.[1] ?? device?.[2]) : undefined;
        if (id === undefined) continue;
        arrivals.set(id, [...(arrivals.get(id) ?? []), performance.now()]);
        seen += 1;
        for (const check of waiting) check();
      }
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    arrivals,
    count: (wanted: number) =>
      new Promise<void>((resolve) => {
        const check = () => seen >= wanted && resolve();
        waiting.push(check);
        check();
      }),
    stop: () => stop.abort(),
  };
}
