import { localEnvironment } from '../local-environment.ts';
import { explained } from '#/backend/process/starting.ts';

export type CommandIo = { out: (line: string) => void; err: (line: string) => void; env: NodeJS.ProcessEnv };

/** A command of `acta`: gets the words after its name and returns the exit code. */
export type Command = (args: string[], io: CommandIo) => Promise<number> | number;

type Entry = { usage: string; does: string; load: () => Promise<Command> };

const COMMANDS: Record<string, Entry> = {
  derive: {
    usage: 'derive FILE',
    does: 'what follows from the answers of a device profile',
    load: async () => (await import('./commands/derive.ts')).deriveCommand,
  },
  classify: {
    usage: 'classify FILE',
    does: 'the class of a device, and the rules that give it',
    load: async () => (await import('./commands/classify.ts')).classifyCommand,
  },
  check: {
    usage: 'check FOLDER [--norms A,B]',
    does: 'judges the documents of a folder against norms, as JSON',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  intake: {
    usage: 'intake FILE [--language fr]',
    does: 'the answers that a description of a device gives, each with its sentence',
    load: async () => (await import('./commands/intake.ts')).intakeCommand,
  },
  knowledge: {
    usage: 'knowledge check|stats|fill',
    does: 'checks the knowledge base, counts it, or says how far documents are filled',
    load: async () => (await import('./commands/knowledge.ts')).knowledgeCommand,
  },
  emdn: {
    usage: 'emdn import FILE',
    does: 'loads the EMDN nomenclature',
    load: async () => (await import('./commands/emdn.ts')).emdnCommand,
  },
  demo: {
    usage: 'demo',
    does: 'fills a demo workspace',
    load: async () => (await import('./commands/demo.ts')).demoCommand,
  },
  credits: {
    usage: 'credits EMAIL COUNT REASON',
    does: 'grants credits for conformity checks',
    load: async () => (await import('./commands/credits.ts')).creditsCommand,
  },
  plan: {
    usage: 'plan EMAIL PLAN REASON',
    does: 'starts or ends a plan (starter, premium, custom, none)',
    load: async () => (await import('./commands/plan.ts')).planCommand,
  },
  confirm: {
    usage: 'confirm EMAIL',
    does: 'vouches for the address of an account, where no mail leaves',
    load: async () => (await import('./commands/confirm.ts')).confirmCommand,
  },
  'grant-standard': {
    usage: 'grant-standard EMAIL NORM REASON',
    does: 'opens the requirements of a standard to an organisation',
    load: async () => (await import('./commands/grant-standard.ts')).grantStandardCommand,
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database to this release',
    load: async () => (await import('./commands/migrate.ts')).migrateCommand,
  },
  'migrate-log': {
    usage: 'migrate-log --to ENGINE',
    does: 'moves the event log to the other engine (postgres, kurrentdb)',
    load: async () => (await import('./commands/migrate-log.ts')).migrateLogCommand,
  },
  verify: {
    usage: 'verify [--views] [--seals FILE]',
    does: 'recomputes record, views and files, and names what is broken',
    load: async () => (await import('./commands/verify.ts')).verifyCommand,
  },
  seals: {
    usage: 'seals',
    does: 'prints the public key and all seals, to be kept elsewhere',
    load: async () => (await import('./commands/seals.ts')).sealsCommand,
  },
  backup: {
    usage: 'backup FOLDER [--keys FOLDER]',
    does: 'writes everything that has to survive, and reads it again',
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  restore: {
    usage: 'restore FOLDER [--verify] [--accept-return REASON]',
    does: 'checks a backup, and brings it into an empty installation',
    load: async () => (await import('./commands/restore.ts')).restoreCommand,
  },
  files: {
    usage: 'files encrypt | files erase EMAIL NAME REASON',
    does: 'encrypts the files that an earlier release kept plain; erases the key of an organisation’s files',
    load: async () => (await import('./commands/files.ts')).filesCommand,
  },
  recover: {
    usage: 'recover EMAIL REASON',
    does: 'removes lost second factors, after a day to say no',
    load: async () => (await import('./commands/recover.ts')).recoverCommand,
  },
  'erase-person': {
    usage: 'erase-person EMAIL REASON',
    does: 'makes what the record says of a person unreadable for ever',
    load: async () => (await import('./commands/erase-person.ts')).erasePersonCommand,
  },
  'exchange-key': {
    usage: 'exchange-key master|seal',
    does: 'lets another key wrap all keys, or sign the seals',
    load: async () => (await import('./commands/exchange-key.ts')).exchangeKeyCommand,
  },
  'set-seals-aside': {
    usage: 'set-seals-aside REASON',
    does: 'repairs a record in which a foreign key has sealed',
    load: async () => (await import('./commands/set-seals-aside.ts')).setSealsAsideCommand,
  },
  heartbeat: {
    usage: 'heartbeat',
    does: 'whether the worker of this machine or container is alive, for health checks',
    load: async () => (await import('./commands/heartbeat.ts')).heartbeatCommand,
  },
  'rebuild-views': {
    usage: 'rebuild-views NAME|all',
    does: 'has the worker build views again from the log',
    load: async () => (await import('./commands/rebuild-views.ts')).rebuildViewsCommand,
  },
  doctor: {
    usage: 'doctor',
    does: 'checks settings, database and queue',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
};

const [name, ...args] = process.argv.slice(2);
const entry = name === undefined ? undefined : COMMANDS[name];
process.exitCode = entry === undefined ? help(name) : await run(entry);

async function run({ load }: Entry): Promise<number> {
  const io = {
    out: (line: string) => console.log(line),
    err: (line: string) => console.error(line),
    env: localEnvironment(process.env),
  };
  try {
    return await (
      await load()
    )(args, io);
  } catch (error) {
    console.error(explained(error));
    return 1;
  }
}

function help(unknown: string | undefined): number {
  if (unknown !== undefined && unknown !== 'help' && unknown !== '--help')
    console.error(`acta has no command "${unknown}".\n`);
  console.log('acta COMMAND\n');
  for (const { usage, does } of Object.values(COMMANDS)) console.log(`  ${usage.padEnd(34)} ${does}`);
  return unknown === undefined || unknown === 'help' || unknown === '--help' ? 0 : 2;
}
