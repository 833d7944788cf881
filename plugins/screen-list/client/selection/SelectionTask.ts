import type { RecordWork } from './RecordWork.ts';

/** Something that is done to the selected records, step by step in a dialog; it goes on when the dialog is closed meanwhile. */
export interface SelectionTask {
  /** Translated. */
  readonly title: string;
  readonly registrations: readonly string[];
  readonly work: RecordWork;
  /** Does the work, and what is left of it when it was done before. */
  run(): Promise<void>;
  /** Notifies of each record how it went. */
  notify(): void;
}
