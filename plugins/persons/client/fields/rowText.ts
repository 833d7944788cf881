import type { FormGroup } from '@mortise/sdk/forms';
import { plainText } from '@mortise/sdk/domain';

/** The text that stands in a field of a row; empty without one. */
export const rowText = (row: FormGroup | undefined, name: string): string => plainText(row?.scalar(name)?.value).trim();
