import * as z from 'zod';
import { SessionAnswer } from '#/backend/api/accounts/contract.ts';
import { Uploaded } from '#/backend/api/documents/contract.ts';
import { sendForm, type FormFile } from '#/tests/makers/form.ts';
import { answerAll, deviceOf } from '#/tests/makers/person.ts';
import type { Server } from '#/tests/makers/server.ts';
import type { Cast } from './cast.ts';

/** The input of a call. */
export type Sent = {
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  form?: { fields: Readonly<Record<string, string | undefined>>; file?: FormFile };
  bytes?: { type: string; content: Buffer };
  /** The response has no end while somebody listens. */
  endless?: true;
};
/** Makes the input with which a call succeeds, and the data that it needs. */
export type Maker = (scene: Scene) => Sent | Promise<Sent>;
export type Makers = Readonly<Record<string, Maker>>;

/** An organisation with data to name. */
export type Scene = Awaited<ReturnType<typeof sceneOf>>;

export async function sceneOf(server: Server, cast: Cast, as: 'FREE' | 'PREMIUM' | 'other') {
  const owner = cast[as];
  const { organisation } = (await owner.get('auth/session')).as(SessionAnswer);
  /** A device whose software triggers risks. */
  async function device(): Promise<string> {
    const id = await deviceOf(owner);
    await answerAll(owner, id, ['invasive.no', 'software.yes']);
    return id;
  }
  async function post(path: string, body: object): Promise<void> {
    (await owner.post(path, body)).as(z.unknown());
  }
  return {
    server,
    owner,
    organisation: organisation.id,
    /** For calls that change nothing. */
    deviceId: await device(),
    /** For calls that change something: a new one. */
    device,
    post,
    /** A decision of the administrator about an organisation. */
    decide: async (call: string, body: object): Promise<void> => {
      (await (await cast.as('ADMIN')).post(`normsReq/${call}`, body)).as(z.unknown());
    },
    /** Something new that the administrator makes; its id. */
    operate: async (path: string, body: object): Promise<string> =>
      (await (await cast.as('ADMIN')).post(path, body)).as(z.object({ id: z.string() })).id,
    /** What the administrator does about what is there. */
    run: async (path: string, body: object): Promise<void> => {
      (await (await cast.as('ADMIN')).post(path, body)).as(z.unknown());
    },
    /** A document in the space of a device. */
    document: async (deviceId: string): Promise<string> => {
      const file = { name: 'plan.txt', bytes: 'one' };
      return (await sendForm(server, owner, 'documents/upload', { deviceId, folder: 'Risks' }, file)).as(Uploaded)
        .documentId;
    },
  };
}
