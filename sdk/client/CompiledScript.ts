/**
 * A compiled script, cached by content hash.
 * @internal
 */
export interface CompiledScript {
  readonly name: string;
  /** Absent for one that is not published. */
  readonly version?: number;
  readonly hash: string;
  readonly code: string;
}
