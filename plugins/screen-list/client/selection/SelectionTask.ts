import type { RecordWork } from './RecordWork.ts';

/** Something that is done to the selected records, step by step in a dialog; it goes on when the dialog is closed meanwhile. */
export interface SelectionTask {
  /** Translated. */
  readonly title: string;
  readonly registrations: readonly string[];
  readonly work: RecordWork;
  /** Does the work, and what is left of it when it was done before; tells how it went. */
  run(): Promise<void>;
}
