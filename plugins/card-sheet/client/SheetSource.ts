import type { Sheet } from '@mortise/sdk';

/** Where the cells of a grid come from and go to. Observable. */
export interface SheetSource {
  readonly sheet: Sheet;
  /** Of amounts whose cell names none. */
  readonly currency: string;
  /** Why nobody types here; a translation key. */
  readonly refusal: string | undefined;
  /** Rows and columns that are there at least. */
  readonly least: { readonly rows: number; readonly columns: number };
  /** Whether there is always room for more below and beside what is filled. */
  readonly isGrowing: boolean;
  write(sheet: Sheet): void;
  /** Somebody begins to type. */
  begin?(): void;
  /** Takes the last change back, where that is not the page's business. Answers whether there was one. */
  undo?(): boolean;
}
