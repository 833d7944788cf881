import { token, type CompiledScript, type EntityRecord, type Layout } from '@mortise/sdk';

/** What a layout script is told. */
export interface LayoutInput {
  readonly entity: string;
  /** Absent on the page that creates a record. */
  readonly record: EntityRecord | undefined;
}

/** Runs a compiled layout script away from the page and answers the layout, checked. Rejects with the script's error. */
export interface LayoutRunner {
  run(script: CompiledScript, input: LayoutInput): Promise<Layout>;
}
export const LayoutRunner = token<LayoutRunner>('kernel/layout-runner');
