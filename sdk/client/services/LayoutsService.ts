import type { Disposer } from '../../Disposer.ts';
import type { Arrangement } from '../../arrangement.ts';
import { token } from '../../token.ts';
import type { EntityShape } from '../../entity/EntityShape.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { Layout } from '../../wire.ts';
import type { CompiledScript } from '../CompiledScript.ts';

/** @internal */
export interface ResolvedLayout {
  /** What the tenant's script says; absent without a script, or when it failed. */
  readonly layout?: Layout;
  /** What the layout builder changes of it; absent where nobody has arranged pages of the kind. */
  readonly arrangement?: Arrangement;
  /** Name of the script; absent when there is none. */
  readonly script?: string;
  /** Why the script could not be used; the default layout is shown then. */
  readonly problem?: string;
}

/**
 * A line that a script wrote to its console.
 * @internal
 */
export interface ScriptLogLine {
  /** As of the console: `log`, `warn`, … */
  readonly level: string;
  readonly text: string;
}

/**
 * What a layout script made when it was tried.
 * @internal
 */
export interface LayoutTrial {
  readonly layout?: Layout;
  /** Why there is no layout. */
  readonly problem?: string;
  readonly logs: readonly ScriptLogLine[];
  readonly milliseconds: number;
}

/**
 * The layout of a record page.
 * @internal
 */
export interface LayoutsService {
  /** Loads what pages of the kind need, while their record is still on its way. Does not reject. */
  prepare(entity: EntityShape): Promise<void>;
  /** Runs the tenant's script `{entity}-layout-{type}`, else `{entity}-layout`. Does not reject: what went wrong is the `problem`. */
  resolve(entity: EntityShape, record: EntityRecord | undefined): Promise<ResolvedLayout>;
  /** Calls the listener whenever another version of such a script is published: `resolve` may answer something else then. */
  follow(entity: EntityShape, record: EntityRecord | undefined, listener: () => void): Disposer;
  /** Runs a script that is not published, as `resolve` would. Does not reject: what went wrong is the `problem`. */
  tryOut(script: CompiledScript, entity: EntityShape, record: EntityRecord | undefined): Promise<LayoutTrial>;
  /** What a layout script answered elsewhere, as a checked copy. Rejects with what is wrong with it. */
  check(script: string, answer: unknown): Promise<Layout>;
  /** The cards that plugins place by themselves. Observable: follows as plugins come and go. */
  defaultLayout(entity: EntityShape): Layout;
}
export const LayoutsService = token<LayoutsService>('layouts');
