import path from 'node:path';

/**
 * How to call npm: the very one that started us when there is one, else the one on the PATH.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCommand(args) {
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && path.basename(cli).startsWith('npm') && cli.endsWith('.js');
  return isNpm ? [process.execPath, [cli, ...args]] : ['npm', args];
}
