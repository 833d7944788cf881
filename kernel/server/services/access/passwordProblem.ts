import type { PasswordPolicy } from './passwordLife/SignInPolicies.ts';

/** Longer ones are no safer, and cost the server time. */
const MAX_PASSWORD = 200;
/** More of a password says nothing more of how hard it is to guess, and costs time. */
const LOOKED_AT = 64;
/** Shorter parts of names stand in many a good password by chance. */
const SHORTEST_NAME = 4;

/** What everybody thinks of first who sits before this product: it makes no password harder to guess. */
const WORDS_OF_PRODUCT = ['mortise', 'leasing', 'lease', 'backoffice'];

/** Whose password it is to be: what is known of them is guessed first. */
export interface PasswordOwner {
  readonly username?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly tenant: string;
}

/** Why a password cannot be taken, in a sentence; undefined when it can. */
export async function passwordProblem(
  password: string,
  owner: PasswordOwner,
  { minLength, minScore }: Pick<PasswordPolicy, 'minLength' | 'minScore'>,
): Promise<string | undefined> {
  const wrongLength = lengthProblem(password.length, minLength);
  if (wrongLength !== undefined) return wrongLength;
  const names = namesOf(owner);
  const lower = password.toLowerCase();
  if (names.some((name) => name.length >= SHORTEST_NAME && lower.includes(name))) return 'Password may not contain the name of its user';
  const { score } = (await guesser()).check(password.slice(0, LOOKED_AT), [...names, ...WORDS_OF_PRODUCT]);
  return score < minScore ? 'Password is too easy to guess: take several words that do not belong together' : undefined;
}

/** The number apart from its text, which is translated. */
const counted = (text: string, count: number): string => text.replace('{count}', String(count));

function lengthProblem(length: number, minLength: number): string | undefined {
  if (length > MAX_PASSWORD) return counted('Password can have {count} characters at most', MAX_PASSWORD);
  return length < minLength ? counted('Password has to have at least {count} characters', minLength) : undefined;
}

function namesOf({ username, firstName, lastName, email, tenant }: PasswordOwner): readonly string[] {
  const parts = [username, firstName, lastName, email].flatMap((name) => (name ? [name, ...name.split(/[@\s.]+/)] : []));
  return [...new Set([...parts, tenant].map((name) => name.toLowerCase()))].filter((name) => name !== '');
}

let making: ReturnType<typeof makeGuesser> | undefined;
const guesser = () => (making ??= makeGuesser());

/** Knows common passwords, names, words, dates, rows of keys and repetitions; its lists come when the first password is set. */
async function makeGuesser() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
