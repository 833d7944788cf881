import type { Field } from '@mortise/sdk';
import type { FormError, FormField } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef } from 'mobx';

/** One input of the advanced search. Its value is that of its field type for bounds, else the criterion as the API takes it. */
export class CriterionField implements FormField {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly hint = undefined;
  readonly options = undefined;
  readonly isDisabled = false;
  readonly isReadOnly = false;
  readonly isHidden = false;
  readonly isMandatory = false;
  readonly remark = undefined;
  readonly currency = '';
  readonly record = undefined;
  isTouched = false;
  private current: unknown = undefined;
  private refusal: FormError | undefined = undefined;
  private invalidInput: FormError | undefined = undefined;

  constructor(name: string, field: Field, label: string) {
    this.name = name;
    this.field = field;
    this.label = label;
    makeAutoObservable<CriterionField, 'current' | 'refusal' | 'invalidInput'>(this, {
      name: false,
      field: false,
      label: false,
      hint: false,
      options: false,
      isDisabled: false,
      isReadOnly: false,
      isHidden: false,
      isMandatory: false,
      remark: false,
      currency: false,
      record: false,
      current: observableRef,
      refusal: observableRef,
      invalidInput: observableRef,
    });
  }

  get path(): string {
    return this.name;
  }

  get value(): unknown {
    return this.current;
  }

  set value(value: unknown) {
    this.current = value;
    this.refusal = undefined;
    this.invalidInput = undefined;
  }

  get isDirty(): boolean {
    return this.current !== undefined;
  }

  get error(): FormError | undefined {
    return this.invalidInput ?? this.refusal;
  }

  get hasInvalidInput(): boolean {
    return this.invalidInput !== undefined;
  }

  touch(): void {
    this.isTouched = true;
  }

  paste(text: string): void {
    this.value = text;
  }

  setInvalidInput(error: FormError | undefined): void {
    this.invalidInput = error;
  }

  /** Marks what the server did not take. */
  refuse(): void {
    this.refusal = { key: 'The server cannot search for this value.' };
  }
}
