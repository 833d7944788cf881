/** Runs in the sandbox, beside no other code: it compares the answer of a script with what a test expects. */

interface Expectation {
  readonly path: string;
  readonly equals?: unknown;
  readonly matches?: string;
  readonly exists?: boolean;
  readonly count?: number;
}

/** The first thing that is not as expected, as a sentence; empty when all is. */
export function execute({ value, expect }: { readonly value: unknown; readonly expect: readonly Expectation[] }): string {
  for (const expectation of expect) {
    const mistake = mistakeIn(at(value, expectation.path), expectation);
    if (mistake !== '') return `${expectation.path === '' ? 'The answer' : expectation.path} ${mistake}`;
  }
  return '';
}

function mistakeIn(found: unknown, expectation: Expectation): string {
  const { equals, matches, exists, count } = expectation;
  if (exists !== undefined)
    return (found !== undefined) === exists ? '' : exists ? 'is missing' : `should not be there: it is ${shown(found)}`;
  if (count !== undefined)
    return sizeOf(found) === count ? '' : `should have ${count} entries: it has ${sizeOf(found) ?? 'none, it is ' + shown(found)}`;
  if (matches !== undefined) {
    const text = typeof found === 'string' ? found : shown(found);
    return new RegExp(matches, 'u').test(text) ? '' : `should match /${matches}/: it is ${shown(found)}`;
  }
  return isSame(found ?? null, equals ?? null) ? '' : `should be ${shown(equals)}: it is ${shown(found)}`;
}

/** `left[0].props.title` */
function at(value: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  return steps.reduce<unknown>(
    (found, step) =>
      found !== null && typeof found === 'object' && Object.hasOwn(found, step) ? (found as Record<string, unknown>)[step] : undefined,
    value,
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== others.length) return false;
  return keys.every(
    (key) => Object.hasOwn(other, key) && isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

function sizeOf(found: unknown): number | undefined {
  if (Array.isArray(found)) return found.length;
  return found !== null && typeof found === 'object' ? Object.keys(found).length : undefined;
}

const shown = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 200));
