import { token } from '../../token.ts';
import type { EntityDefinition } from '../../entity/EntityDefinition.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { Layout } from '../../wire.ts';

export interface ResolvedLayout {
  /** What the tenant's script says; absent without a script, or when it failed. */
  readonly layout?: Layout;
  /** Name of the script; absent when there is none. */
  readonly script?: string;
  /** Why the script could not be used; the default layout is shown then. */
  readonly problem?: string;
}

/** The layout of a record page. */
export interface LayoutsService {
  /** Runs the tenant's script `{entity}-layout`. Does not reject: what went wrong is the `problem`. */
  resolve(entity: EntityDefinition, record: EntityRecord | undefined): Promise<ResolvedLayout>;
  /** The cards that plugins place by themselves. Observable: follows as plugins come and go. */
  defaultLayout(entity: EntityDefinition): Layout;
}
export const LayoutsService = token<LayoutsService>('layouts');
