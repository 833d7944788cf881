import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runnerFlags } from './runnerFlags.ts';

const attempt = (code: string, flags: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', code], { env: {}, encoding: 'utf8' });
  return stdout.trim() || /ERR_\w+/.exec(stderr)?.[0];
};

test.each([
  ['read a file of the machine', `console.log(fs.readFileSync('/etc/hostname') && 'done')`],
  [
    'write a file',
    `fs.writeFileSync('/tmp/mortise-runner-' + process.pid, ''); fs.rmSync('/tmp/mortise-runner-' + process.pid); console.log('done')`,
  ],
  ['start a process', `console.log(child_process.execFileSync(process.execPath, ['-p', '"done"']).toString())`],
])('the runner process cannot %s', (_, code) => {
  expect(attempt(code, []), 'control').toBe('done');
  expect(attempt(code, runnerFlags())).toBe('ERR_ACCESS_DENIED');
});
