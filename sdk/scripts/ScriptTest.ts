import type { ScriptFunctionName } from './scriptKinds.ts';

/** What a test expects of one place in the answer; exactly one of the four. */
export interface ScriptExpectation {
  /** `left[0].kind`; empty for the answer itself. */
  readonly path: string;
  readonly equals?: unknown;
  /** A regular expression that the value, as text, has to match. */
  readonly matches?: string;
  readonly exists?: boolean;
  /** Entries of a list, or keys of an object. */
  readonly count?: number;
}

/** A test that is saved with a script and has to pass before the script is published. */
export interface ScriptTest {
  readonly name: string;
  /** The function to call; that of the kind unless said. */
  readonly fn?: ScriptFunctionName;
  /** Merged over the usual context: user, permissions, locale, time zone, today. For `onChange` its `change` is the second argument. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly expect: readonly ScriptExpectation[];
}

export interface ScriptTestResult {
  readonly name: string;
  readonly passed: boolean;
  /** What was expected and what came, or how the script failed; empty when passed. */
  readonly message: string;
  readonly milliseconds: number;
}
