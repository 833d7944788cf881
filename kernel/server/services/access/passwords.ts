import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const argon = promisify(argon2);

/** So many are worked out at once: one processor stays with those who are in already. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const waiting: (() => void)[] = [];
let running = 0;

/** Argon2id with 19 MiB and two passes: the first recommendation of the OWASP password storage cheat sheet. */
const MEMORY = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await argon('argon2id', parameters);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password; the result is a PHC string that carries its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ message: password, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory: MEMORY, passes: PASSES });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

/** Whether the password gave the hash. A hash that is missing costs the same time as a wrong password. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const match = PHC.exec(hash ?? '');
  if (match === null) {
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, parallelism, nonce, expected] = match as unknown as [string, string, string, string, string, string];
  const tag = Buffer.from(expected, 'base64');
  const actual = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    parallelism: Number(parallelism),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(actual, tag);
}
