import type { FormGroup, FormItems } from '@mortise/sdk/forms';
import type { ReactNode } from 'react';

/** How the rows of a list show in their dialog. */
export interface RowManner {
  /** Translated. */
  readonly titleOf: (row: FormGroup) => string;
  /** Translated; beside the first row. */
  readonly firstLabel: string;
  /** Translated; puts a row in the first place. */
  readonly makeFirstLabel: string;
  readonly canDelete: (index: number) => boolean;
  /** Struck through, and collapsed at first. */
  readonly isStruck?: (row: FormGroup) => boolean;
}

export interface ItemsDialogProps {
  /** Translated. */
  readonly title: string;
  readonly items: FormItems;
  readonly manner: RowManner;
  readonly isReadOnly: boolean;
  readonly canAdd?: boolean;
  /** Why it cannot be saved as it is, translated. */
  readonly obstacle?: string | undefined;
  readonly size?: string | number;
  readonly newValues?: () => Readonly<Record<string, unknown>>;
  readonly close: () => void;
  /** After Save, once the dialog is closed. */
  readonly saved?: (() => void) | undefined;
  readonly children: (row: FormGroup, index: number) => ReactNode;
}
