import type { ScriptTest } from '../scripts/ScriptTest.ts';
import { token } from '../token.ts';
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
}
export const ScriptsService = token<ScriptsService>('scripts');
