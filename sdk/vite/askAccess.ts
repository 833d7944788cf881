import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ProductAccess } from './RunningProduct.ts';

const VARIABLES = { url: 'MORTISE_URL', username: 'MORTISE_USERNAME', password: 'MORTISE_PASSWORD' } as const;
const USUAL_URL = 'http://localhost:3000';

/** Where the product runs and who signs in: from the environment, and what that does not say from whoever sits there. @throws when nobody does */
export async function askAccess(environment: NodeJS.ProcessEnv = process.env): Promise<ProductAccess> {
  const missing = Object.values(VARIABLES).filter((name) => !environment[name]);
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new Error(`Set ${missing.join(', ')}: they say which product shows the plugin, and who installs it there`);
  return {
    url: environment[VARIABLES.url] || (await ask(`Address of the product (${USUAL_URL}): `)) || USUAL_URL,
    username: environment[VARIABLES.username] || (await ask('User name of an administrator: ')),
    password: environment[VARIABLES.password] || (await askSecret('Password: ')),
  };
}

async function ask(question: string, output: NodeJS.WritableStream = process.stdout): Promise<string> {
  const questions = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await questions.question(question);
  questions.close();
  return answer.trim();
}

/** What is typed is not shown. */
async function askSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const secret = await ask('', new Writable({ write: (_shown, _encoding, done) => done() }));
  process.stdout.write('\n');
  return secret;
}
