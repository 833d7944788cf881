import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HashThreads } from './HashThreads.ts';

/** Many who sign in do not slow down those who work: their passwords are checked with what the processors have left. */
const besideWork = new HashThreads(19, Math.max(1, availableParallelism() - 1));
/** Milliseconds until somebody is let in although the processors have nothing left. */
const PATIENCE = 1_000;
const atOnce = new HashThreads(0, 1);

/** Argon2id with 19 MiB and two passes: the first recommendation of the OWASP password storage cheat sheet. */
const MEMORY = 19_456;
const PASSES = 2;
const TAG_LENGTH = 32;

const derive = async (parameters: Argon2Parameters): Promise<Uint8Array> =>
  (await besideWork.derive(parameters, AbortSignal.timeout(PATIENCE))) ?? atOnce.derive(parameters);

/** Hashes a password; the result is a PHC string that carries its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ message: password, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory: MEMORY, passes: PASSES });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${nonce.toString('base64')}$${Buffer.from(tag).toString('base64')}`;
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
