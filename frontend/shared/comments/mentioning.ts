import { folded } from '../../ui/folded.ts';

/** `name`: as the text calls the member. */
export type Member = { account: string; name: string };

/** What was typed after the `@` before the caret; null where no name is being written. */
export function beginningAt(text: string, caret: number): string | null {
  const [, begun] = /(?:^|[\s(])@([\p{L}\p{M}'’-]{0,30})$/u.exec(text.slice(0, caret)) ?? [];
  return begun ?? null;
}

const mostOffered = 6;

/** The members who may be called and one of whose names begins like this. Those of one name are told apart by e-mail. */
export function membersFor(members: readonly (Member & { role: string; email: string })[], begun: string): Member[] {
  const isShared = (name: string) => members.filter((one) => one.name === name).length > 1;
  return members
    .filter(({ role, name }) => role !== 'auditor' && name !== '')
    .filter(({ name }) => name.split(/\s+/).some((part) => folded(part).startsWith(folded(begun))))
    .slice(0, mostOffered)
    .map(({ account, name, email }) => ({ account, name: isShared(name) ? `${name} (${email})` : name }));
}

/** The text as it is sent: whole names that were taken stand as what they mean, the longest first. */
export const written = (text: string, chosen: ReadonlyMap<string, string>): string =>
  [...chosen]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((said, [name, means]) => replaced(said, name, means), text);

/** A text in which a name stands as what it means, wherever no longer name begins with it. */
function replaced(text: string, name: string, means: string): string {
  const [first = '', ...others] = text.split(name);
  return others.reduce((said, after) => said + (goesOn.test(after) ? name : means) + after, first);
}

const goesOn = /^[\p{L}\p{M}'’-]/u;
