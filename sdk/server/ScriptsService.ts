import type { JsonObject, JsonValue } from '../JsonValue.ts';
import type { ScriptFunctionName } from '../scripts/scriptKinds.ts';
import type { ScriptTest } from '../scripts/ScriptTest.ts';
import { token } from '../token.ts';
import type { Layout } from '../wire.ts';
import type { Transaction } from './DatabaseService.ts';
import type { RequestScope } from './RequestScope.ts';

/** What is to become of a script. */
export interface ScriptPublication {
  readonly source: string;
  /** Run before it is published; one that fails keeps it from being so. */
  readonly tests: readonly ScriptTest[];
  /** What changes, for the list of versions. */
  readonly message?: string | undefined;
}

/** A function of a script that is called, and what it is told besides user, permissions, locale, time zone and today. */
export interface ScriptQuestion {
  /** Name of the script: `contract-workflow`. */
  readonly script: string;
  readonly fn: ScriptFunctionName;
  readonly context: JsonObject;
}

/** The scripts of tenants, which their authors see and change on the page Scripts. */
export interface ScriptsService {
  /** Brings a script of the scope's tenant into force, as a new version of what there was by its name. @throws INVALID_SCRIPT, SCRIPT_TESTS_FAILED; nothing is stored then. Types are not checked: that is for the plugin's own tests. */
  publish(scope: RequestScope, name: string, publication: ScriptPublication): Promise<unknown>;
  /**
   * What a layout script of the scope's tenant makes for somebody who may read nothing: it runs on the server, without any right of the scope, and
   * keeps nothing. Undefined where there is no such script, where it fails, or where `problemOf` says what is wrong with its layout: why stands in its log.
   */
  publicLayout(
    scope: RequestScope,
    name: string,
    context: JsonObject,
    problemOf?: (layout: Layout) => string | undefined,
  ): Promise<Layout | undefined>;
  /** Whether there is such a script that may have such a function. */
  mayHave(scope: RequestScope, question: Pick<ScriptQuestion, 'script' | 'fn'>, transaction?: Transaction): Promise<boolean>;
  /**
   * What a function of a script answers, with the rights of the scope's user; null where there is no such script or function.
   * In a transaction the script is not run: the transaction is rolled back, the script runs, and the transaction is run again with the answer, which
   * counts for as long as the question stays the same. Points in time do not make it another one. So whatever begins a transaction may be called
   * more than once. @throws SCRIPT_FAILED, SCRIPT_TIMEOUT … in words that name the script; the transaction is rolled back then
   */
  ask(scope: RequestScope, question: ScriptQuestion, transaction?: Transaction): Promise<JsonValue>;
}
export const ScriptsService = token<ScriptsService>('scripts');
