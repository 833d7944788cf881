import type { Sheet } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { keepInPlace } from './keepInPlace.ts';
import type { SheetSource } from './SheetSource.ts';

const NOT_YOURS = 'You may not change this record.';
const FIXED = 'Nobody types here.';

/** A sheet that a field of a record holds: saved, taken back and kept as a draft with all else that stands in its form. */
export class FieldSheet implements SheetSource {
  private readonly field: FormField;
  private readonly page: RecordPage | undefined;

  constructor(field: FormField, page?: RecordPage) {
    this.field = field;
    this.page = page;
  }

  get sheet(): Sheet {
    return (this.field.value as Sheet | undefined) ?? NOTHING;
  }

  get currency(): string {
    return this.field.currency;
  }

  get refusal(): string | undefined {
    const { isReadOnly, isDisabled, readOnlyReason } = this.field;
    if (this.page?.isWritable === false) return NOT_YOURS;
    return isReadOnly || isDisabled ? (readOnlyReason ?? FIXED) : undefined;
  }

  get isGrowing(): boolean {
    return this.refusal === undefined && this.page?.isEditing !== false;
  }

  get least(): SheetSource['least'] {
    return this.isGrowing ? { rows: 10, columns: 6 } : { rows: 3, columns: 3 };
  }

  begin(): void {
    if (this.page === undefined || this.page.isEditing) return;
    keepInPlace(
      [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset['field'] === this.field.path) ?? null,
    );
    this.page.edit();
  }

  write(sheet: Sheet): void {
    this.field.value = Object.keys(sheet).length === 0 ? undefined : sheet;
    this.field.touch();
  }
}

const NOTHING: Sheet = {};
