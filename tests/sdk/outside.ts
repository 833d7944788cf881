/** The environment of a shell in which nothing of ours runs. */
export function outside(): NodeJS.ProcessEnv {
  const { INIT_CWD: _folder, NODE_ENV: _mode, VITEST: _runner, ...environment } = process.env;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('npm_')));
}
