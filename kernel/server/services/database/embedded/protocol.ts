import type { Row } from '@mortise/sdk/server';
import type { Statement } from '../Database.ts';

/** What the thread begins with: where the data lies, and PGlite's compiled program. */
export interface ThreadData {
  readonly folder: string;
  readonly program: WebAssembly.Module;
}

/** What the server asks of the thread that runs the embedded database. */
export type Request =
  | { readonly kind: 'query'; readonly id: number; readonly statement: Statement; readonly transaction?: number }
  /** All statements in one transaction, after the script `prelude`. */
  | { readonly kind: 'batch'; readonly id: number; readonly prelude: string; readonly statements: readonly Statement[] }
  /** Several statements without parameters, inside a transaction. */
  | { readonly kind: 'script'; readonly id: number; readonly transaction: number; readonly text: string }
  | { readonly kind: 'begin'; readonly id: number }
  | { readonly kind: 'end'; readonly id: number; readonly transaction: number; readonly commits: boolean }
  | { readonly kind: 'listen'; readonly id: number; readonly channel: string }
  | { readonly kind: 'close'; readonly id: number };

/** A failed statement, as it crosses the thread boundary. */
export interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
}

export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly (readonly Row[])[] }
  | { readonly kind: 'error'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };
