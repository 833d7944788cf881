import type { Money } from '@mortise/sdk/domain';
import type { SheetError } from './SheetError.ts';

/** What a cell comes to; undefined when it is empty. Days count from 1899-12-30, as in workbooks. */
export type CellResult = Money | string | boolean | SheetError | undefined;
