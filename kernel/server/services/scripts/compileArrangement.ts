import { apiError } from '@mortise/sdk';
import { createHash } from 'node:crypto';
import type { CompileResult } from '../../../../sandbox/compiler/CompileResult.ts';
import { parseArrangement } from '../../../../sandbox/shared/layout/parseArrangement.ts';

/** An arrangement in the form that browsers keep by its hash: the JSON itself. @throws INVALID_SCRIPT */
export function compileArrangement(name: string, source: string): CompileResult {
  const code = JSON.stringify(parsed(name, source));
  return { name, hash: createHash('sha256').update(code).digest('hex'), code, map: '', imports: [] };
}

function parsed(name: string, source: string): unknown {
  try {
    return parseArrangement(source);
  } catch (error) {
    const message = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    throw apiError('INVALID_SCRIPT', [message], { errors: [message] });
  }
}
