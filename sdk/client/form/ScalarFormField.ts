import { makeAutoObservable, observableRef } from 'mobx';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { Field } from '../../entity/Field.ts';
import { fieldLabel } from '../../entity/labels.ts';
import type { FormError, FormField } from '../FormField.ts';
import type { FormContext } from './FormContext.ts';
import type { FormGroup } from './FormGroup.ts';
import { sameValue } from './sameValue.ts';

const DEFAULT_CURRENCY = 'EUR';

/** One value of a form. */
export class ScalarFormField implements FormField {
  isTouched = false;
  isDisabled = false;
  isHidden = false;
  readonly name: string;
  readonly field: Field;
  readonly isReadOnly: boolean;
  private current: unknown;
  private invalidInput: FormError | undefined = undefined;
  private readonly initial: unknown;
  private readonly group: FormGroup;
  private readonly form: FormContext;

  constructor(form: FormContext, group: FormGroup, name: string, field: Field, value: unknown, isReadOnly: boolean) {
    this.form = form;
    this.group = group;
    this.name = name;
    this.field = field;
    this.isReadOnly = isReadOnly;
    this.current = value;
    this.initial = value;
    makeAutoObservable<ScalarFormField, 'current' | 'initial' | 'group' | 'form' | 'invalidInput'>(this, {
      name: false, field: false, isReadOnly: false, initial: false, group: false, form: false, current: observableRef, invalidInput: observableRef,
    }); // prettier-ignore
  }

  get path(): string {
    return this.group.path + this.name;
  }

  get label(): string {
    return fieldLabel(this.name, this.field);
  }

  get record(): EntityRecord | undefined {
    return this.form.record;
  }

  get value(): unknown {
    return this.current;
  }

  set value(value: unknown) {
    this.current = value;
    this.invalidInput = undefined;
    this.form.forgetServerError(this.path);
  }

  get isMandatory(): boolean {
    return this.field.mandatory === true && !this.isReadOnly;
  }

  get isDirty(): boolean {
    return this.invalidInput !== undefined || !sameValue(this.current, this.initial);
  }

  get hasInvalidInput(): boolean {
    return this.invalidInput !== undefined;
  }

  get error(): FormError | undefined {
    if (this.invalidInput) return this.invalidInput;
    const server = this.form.serverError(this.path);
    if (server) return server;
    const rule = this.form.ruleError(this.path);
    const isDue = rule !== undefined && (this.isTouched || (!rule.isMissing && this.isDirty));
    return isDue ? rule : undefined;
  }

  get currency(): string {
    const named = 'currencyField' in this.field ? this.field.currencyField : undefined;
    const groups = [this.group, this.form.root];
    for (const name of named === undefined ? ['currency'] : [named, 'currency']) {
      for (const group of groups) {
        const value = group.scalar(name)?.value;
        if (typeof value === 'string' && value !== '') return value;
      }
    }
    return DEFAULT_CURRENCY;
  }

  touch(): void {
    this.isTouched = true;
  }

  setInvalidInput(error: FormError | undefined): void {
    this.invalidInput = error;
  }
}
