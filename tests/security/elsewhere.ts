import * as z from 'zod';
import type { Sent } from './scene.ts';

const id = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/;
const Query = z.record(z.string(), z.string());

/** The same input with every id replaced: of devices by `device`, of everything else by `other`. */
export function elsewhere(
  { query, body, form, ...rest }: Sent,
  device: () => string,
  other: (id: string) => string,
): Sent {
  const replaced = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, one: unknown) => {
      if (typeof one !== 'string' || !id.test(one)) return one;
      return key === 'deviceId' || key === '_id' ? device() : other(one);
    });
  return {
    ...rest,
    ...(query && { query: Query.parse(replaced(query)) }),
    ...(body === undefined ? {} : { body: replaced(body) }),
    ...(form && { form: { ...form, fields: Query.parse(replaced(form.fields)) } }),
  };
}

/** Whether the input names an id other than the device. */
export function namesMore(sent: Sent): boolean {
  let more = false;
  elsewhere(
    sent,
    () => '',
    (found) => {
      more = true;
      return found;
    },
  );
  return more;
}
