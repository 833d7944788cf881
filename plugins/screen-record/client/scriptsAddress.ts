import { dashed } from '@mortise/sdk';

/** A script that takes part in a record page. */
export interface ModelScript {
  /** Translation key. */
  readonly label: string;
  /** Its name, after the dashed name of the entity. */
  readonly nameOf: (entity: string) => string;
}

export const LAYOUT_SCRIPT: ModelScript = { label: 'Layout', nameOf: (entity) => `${entity}-layout` };

/** What the model viewer offers. */
export const MODEL_SCRIPTS: readonly ModelScript[] = [
  LAYOUT_SCRIPT,
  { label: 'Workflow', nameOf: (entity) => `${entity}-workflow` },
  { label: 'Extension', nameOf: (entity) => `${entity}-extension` },
  { label: 'Page', nameOf: (entity) => `page-${entity}` },
];

/** Where a script is written: the entity's other scripts beside it, also those that nobody has written yet, tried as the present user. */
export const scriptsAddress = (name: string, entity: string, username: string): string =>
  `/scripts?${new URLSearchParams({ name, filter: dashed(entity), all: '1', username }).toString()}`;
