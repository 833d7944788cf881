import { apiError } from '@mortise/sdk';
import { withoutComments } from './withoutComments.ts';

/** Read without running the script, so it has to be written out. */
const LITERAL = /^export const permission(?:\s*:\s*string)?\s*=\s*(['"`])((?:read|write|delete|get) [^\s'"`]+)\1/m;
const NAMED = /^\s*export\s+(?:const|let|var|function|async|class)\s+permission\b|^\s*export\s*\{[^}]*\bpermission\b/m;

/** The permission that a run script asks for by `export const permission`; undefined where it asks for none. */
export const permissionIn = (source: string): string | undefined => LITERAL.exec(withoutComments(source))?.[2];

/** Nobody is to believe that a script is closed which is not. @throws INVALID_SCRIPT when it exports a permission that cannot be read */
export function requirePermissionLine(script: string, source: string): void {
  if (permissionIn(source) !== undefined || !NAMED.test(withoutComments(source))) return;
  const message = `Script ${script} has to write its permission out: export const permission = 'read /api/financing/contracts';`;
  throw apiError('INVALID_SCRIPT', [message], { errors: [message] });
}
