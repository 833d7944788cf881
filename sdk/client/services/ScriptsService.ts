import type { Disposer } from '../../Disposer.ts';
import type { JsonObject, JsonValue } from '../../JsonValue.ts';
import type { QueryValue } from '../../RouteContract.ts';
import { token } from '../../token.ts';
import type { Layout } from '../../wire.ts';

export interface RunOptions {
  /** The caller shows errors itself: no notification. */
  readonly isSilent?: boolean;
}

export interface RunAnswerOptions extends RunOptions {
  /** Asks anew, and keeps nothing: for what follows records that are saved. Those who ask at the same time share the answer. */
  readonly isFresh?: boolean;
  /** A script chose the run, and nobody clicked: runs of the product that change something are refused. */
  readonly isOfLayout?: boolean;
}

export interface ExecuteOptions extends RunOptions {
  /** A script that is not there, or cannot be loaded, is no error: nothing is told, and the answer is undefined. */
  readonly isOptional?: boolean;
  /**
   * A script that is not there is no error, and the answer is undefined; one that could not be read is an error. `asked`: where this browser only
   * has cached that there is none, the server says so first.
   */
  readonly mayBeAbsent?: 'cached' | 'asked';
}

/** Functions that a browser script may export. */
export type BrowserScriptFunction = 'execute' | 'onChange' | 'validate' | 'compute';

/** A script that stays loaded while a form is open: what one function leaves behind, the next one finds. */
export interface OpenedScript {
  readonly name: string;
  /**
   * Calls an exported function with the context (to which user, permissions, locale and day are added) and further arguments.
   * Null where the script has no `onChange` or `validate`. Rejects with what is wrong with it; the next call starts anew then.
   */
  call(fn: BrowserScriptFunction, context: JsonObject, ...more: readonly JsonValue[]): Promise<JsonValue>;
  close(): void;
}

/** What the tenant's scripts answer. */
export interface ScriptsService {
  /**
   * The answer of a run on the server (`GET /api/script/runs/{name}`). The same question is asked once per session, and
   * again after scripts were published; of many questions the latest 100 answers are kept. Rejects with an ApiError.
   */
  run<T = JsonValue>(name: string, parameters?: Readonly<Record<string, QueryValue>>, options?: RunAnswerOptions): Promise<T>;
  /** What `execute(context)` of a script answers, run in this browser's sandbox. Rejects with what is wrong with it. */
  execute(name: string, context: JsonObject, options?: ExecuteOptions): Promise<JsonValue | undefined>;
  /** Opens a script for several calls; the caller closes it. Undefined where it is optional and not there. */
  open(name: string, options?: ExecuteOptions): Promise<OpenedScript | undefined>;
  /**
   * Calls the listener whenever the browser script has become another one, or none, since it was last executed or opened: at once when it is
   * published or deleted, and when the connection stands again for what was missed. The disposer ends it.
   */
  follow(name: string, listener: () => void): Disposer;
  /** The layout that the script `layoutScriptName` makes of the parameters. Rejects with what is wrong with it. */
  layout(parameters: JsonObject, options?: RunOptions): Promise<Layout>;
}
export const ScriptsService = token<ScriptsService>('scripts');
