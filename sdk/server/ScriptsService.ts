import type { JsonObject } from '../JsonValue.ts';
import type { ScriptTest } from '../scripts/ScriptTest.ts';
import { token } from '../token.ts';
import type { Layout } from '../wire.ts';
import type { RequestScope } from './RequestScope.ts';

/** What is to become of a script. */
export interface ScriptPublication {
  readonly source: string;
  /** Run before it is published; one that fails keeps it from being so. */
  readonly tests: readonly ScriptTest[];
  /** What changes, for the list of versions. */
  readonly message?: string | undefined;
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
}
export const ScriptsService = token<ScriptsService>('scripts');
