import type { JsonValue } from '@mortise/sdk';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ApprovalChange } from '../../entities/approvals/ApprovalDetail.ts';

/** What nobody is told, whatever it belongs to. */
const SECRET = /password|passphrase|secret|token|private_?key|credential/i;
const MOST_CHANGES = 500;
/** Deeper than this a part is shown as a whole. */
const DEEPEST = 6;

type Members = Readonly<Record<string, JsonValue | undefined>>;

/** What differs between what was and what is to be, each part by the way to it; of secrets only that they differ. */
export function differenceOf(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  secrets: readonly string[] = [],
): readonly ApprovalChange[] {
  const isSecret = (path: readonly string[]): boolean => path.some((name) => SECRET.test(name) || secrets.includes(name));
  const found: ApprovalChange[] = [];
  const walk = (path: readonly string[], old: JsonValue | undefined, now: JsonValue | undefined): void => {
    if (isDeepStrictEqual(old, now) || found.length === MOST_CHANGES) return;
    if (isSecret(path)) found.push({ path, isSecret: true });
    else if (path.length < DEEPEST && isWalked(old, now)) {
      const [was, is] = [membersOf(old), membersOf(now)];
      for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) walk([...path, name], was[name], is[name]);
    } else found.push({ path, ...valueOf('old', old, isSecret), ...valueOf('new', now, isSecret) });
  };
  walk([], before, after);
  return found;
}

/** Objects are told member by member, also where there was none before. */
const isWalked = (old: unknown, now: unknown): boolean =>
  [old, now].every((one) => isObject(one) || isNothing(one)) && [old, now].some(isObject);

const isNothing = (value: unknown): boolean => value === undefined || value === null;
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: unknown): Members => (isObject(value) ? value : {});

function valueOf<Name extends 'old' | 'new'>(
  name: Name,
  value: JsonValue | undefined,
  isSecret: (path: readonly string[]) => boolean,
): Partial<Record<Name, JsonValue>> {
  return (isNothing(value) ? {} : { [name]: withoutSecrets(value!, isSecret) }) as Partial<Record<Name, JsonValue>>;
}

/** Lists are told as a whole, and what is secret within them is left out. */
function withoutSecrets(value: JsonValue, isSecret: (path: readonly string[]) => boolean): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, isSecret));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !isSecret([name]));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutSecrets(member, isSecret)]));
}

/** Another one for each content, whatever the order of its members. */
export const fingerprintOf = (value: JsonValue | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest('base64url');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  );
}
