import type { EntityShape } from '@mortise/sdk';

/** The entities of one plugin of the server. */
export interface EntityModule {
  /** Id of the plugin. */
  readonly id: string;
  /** Ids of the plugins that it needs. */
  readonly requires: readonly string[];
  readonly entities: readonly EntityShape[];
}
