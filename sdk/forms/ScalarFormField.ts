import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { ColProps, Field } from '../entity/Field.ts';
import type { FieldLook, ScriptListValue } from '../scripts/library.ts';
import { fieldLabel } from '../entity/labels.ts';
import type { FormError, FormField } from './FormField.ts';
import type { FieldSurroundings, FormContext } from './FormContext.ts';
import { isOn } from './isOn.ts';
import { sameValue } from './sameValue.ts';

const DEFAULT_CURRENCY = 'EUR';
const NO_LOOK: FieldLook = {};

/** One value of a form. */
export class ScalarFormField implements FormField {
  isTouched = false;
  readonly name: string;
  readonly field: Field;
  /** As the definition says. */
  private readonly isDeclaredReadOnly: boolean;
  private current: unknown;
  private invalidInput: FormError | undefined = undefined;
  private readonly initial: unknown;
  /** The fields it stands among. */
  readonly group: FieldSurroundings;
  private readonly form: FormContext;

  constructor(form: FormContext, group: FieldSurroundings, name: string, field: Field, value: unknown, isReadOnly: boolean) {
    this.form = form;
    this.group = group;
    this.name = name;
    this.field = field;
    this.isDeclaredReadOnly = isReadOnly;
    this.current = value;
    this.initial = value;
    makeAutoObservable<ScalarFormField, 'current' | 'initial' | 'form' | 'invalidInput' | 'isDeclaredReadOnly'>(this, {
      name: false,
      field: false,
      isDeclaredReadOnly: false,
      initial: false,
      group: false,
      form: false,
      current: observableRef,
      invalidInput: observableRef,
      error: computedStruct,
      hint: computedStruct,
      colProps: computedStruct,
    });
  }

  get path(): string {
    return this.group.path + this.name;
  }

  get label(): string {
    return this.look.label ?? fieldLabel(this.name, this.field);
  }

  get hint(): string | undefined {
    const { hint, disabled } = this.look;
    if (typeof disabled === 'string') return disabled;
    const fixed = this.form.fixedReason(this.path);
    if (fixed !== undefined) return fixed;
    return hint ?? this.field.hint;
  }

  get options(): readonly ScriptListValue[] | undefined {
    return this.look.options ?? undefined;
  }

  get isHidden(): boolean {
    return (this.look.hidden === true || this.section.hidden === true) && !this.isRevealed;
  }

  /** What a script has changed in a record is seen before it is saved. */
  private get isRevealed(): boolean {
    return this.form.record !== undefined && this.isDirty && this.form.notes.isScripted(this.path.split(/[.[]/, 1)[0]!);
  }

  get isDisabled(): boolean {
    return [this.look.disabled, this.section.disabled].some(isOn) || this.form.fixedReason(this.path) !== undefined;
  }

  get isReadOnly(): boolean {
    return this.isDeclaredReadOnly || isOn(this.look.readOnly) || isOn(this.section.readOnly);
  }

  get readOnlyReason(): string | undefined {
    const said = [this.look.readOnly, this.section.readOnly].find((reason) => typeof reason === 'string');
    return said ?? (this.isReadOnly ? this.field.readOnlyReason : undefined);
  }

  get colProps(): ColProps | undefined {
    return this.look.colProps ?? this.field.colProps ?? this.section.colProps ?? undefined;
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
    this.form.notes.forget(this.path);
    this.form.takeTyped(this.look.debounce ?? this.field.debounce);
  }

  get isMandatory(): boolean {
    return (this.field.mandatory === true || this.look.mandatory === true) && !this.isReadOnly;
  }

  get isDirty(): boolean {
    return this.invalidInput !== undefined || !sameValue(this.current, this.initial);
  }

  get hasInvalidInput(): boolean {
    return this.invalidInput !== undefined;
  }

  get error(): FormError | undefined {
    if (this.invalidInput) return this.invalidInput;
    const refusal = this.form.notes.refusal(this.path);
    if (refusal !== undefined) return { key: refusal };
    // Before anybody was in the field nothing is due: the rules, which look at all fields, are not asked.
    if (!this.isTouched && !this.isDirty) return undefined;
    const rule = this.form.ruleError(this.path);
    return this.isTouched || rule?.isMissing === false ? rule : undefined;
  }

  get remark(): string | undefined {
    return this.form.notes.remark(this.path);
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

  revert(): void {
    this.value = this.initial;
  }

  paste(text: string): void {
    this.value = text;
    if (this.field.composed) this.form.takePasted(this.path, text);
  }

  setInvalidInput(error: FormError | undefined): void {
    this.invalidInput = error;
  }

  private get look(): FieldLook {
    return this.field.isOfRights === true ? NO_LOOK : this.form.notes.look(this.path);
  }

  private get section(): FieldLook {
    return this.field.isOfRights === true ? NO_LOOK : this.form.sectionLook(this.path);
  }
}
