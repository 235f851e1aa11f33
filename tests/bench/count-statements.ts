import fs from 'node:fs';
import pg from 'pg';

// Loaded into a program by NODE_OPTIONS=--import: how many statements it has sent stands in a file of its own, each
// second, in the folder that STATEMENTS names. What the programs do is the same.
const folder = process.env.STATEMENTS ?? '';
let sent = 0;
// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it belongs to
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: Parameters<typeof query>) {
    sent += 1;
    return Reflect.apply(query, this, given);
  },
});
setInterval(() => fs.writeFileSync(`${folder}/${process.pid}`, String(sent)), 1000).unref();
