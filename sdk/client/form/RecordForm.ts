import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { ApiError } from '../../ApiError.ts';
import type { Disposer } from '../../Disposer.ts';
import type { EntityDefinition } from '../../entity/EntityDefinition.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { Field } from '../../entity/Field.ts';
import { fieldLabel } from '../../entity/labels.ts';
import { validateRecord, type FieldError } from '../../entity/validateRecord.ts';
import type { FormField } from '../FormField.ts';
import { FieldNotes } from './FieldNotes.ts';
import type { FormContext, RuleError } from './FormContext.ts';
import { defaultsOf, FormGroup, FormItems } from './FormGroup.ts';
import { isEmptyValue } from './sameValue.ts';
import { ScalarFormField } from './ScalarFormField.ts';

/**
 * The form behind a record page: values as they are typed, what the shared rules and the server say of them, and what
 * has changed. Fields are named by their path in the record, e.g. `addresses[0].city`. Observable.
 */
export class RecordForm implements FormContext {
  readonly entity: EntityDefinition;
  /** What was loaded; absent on the page that creates a record. */
  record: EntityRecord | undefined;
  root: FormGroup;
  /** What scripts and the server say of the fields. */
  readonly notes = new FieldNotes();
  /** The composed field into which a text was pasted last. */
  pasted: { readonly path: string; readonly text: string } | undefined = undefined;
  /** Whether somebody has tried to save it as it is. */
  isChecked = false;
  private keys = 0;
  private readonly moreRules = observable.set<FormRules>([], { deep: false });

  constructor(entity: EntityDefinition, record?: EntityRecord) {
    this.entity = entity;
    this.record = record;
    this.root = this.rootOf(record);
    makeAutoObservable<RecordForm, 'keys' | 'rootOf' | 'find' | 'moreRules'>(this, {
      entity: false, record: observableRef, root: observableRef, pasted: observableRef, notes: false, keys: false, rootOf: false, moreRules: false,
      nextKey: false, field: false, find: false, items: false, ruleError: false, isWritable: false,
    }); // prettier-ignore
  }

  /** @throws when the entity has no such field. */
  field(path: string): FormField {
    const found = this.find(path);
    if (!(found instanceof ScalarFormField)) throw new Error(`${this.entity.name} has no field ${path}`);
    return found;
  }

  /** The rows of a list. @throws when the entity has no such list. */
  items(path: string): FormItems {
    const found = this.find(path);
    if (!(found instanceof FormItems)) throw new Error(`${this.entity.name} has no list ${path}`);
    return found;
  }

  get isNew(): boolean {
    return this.record === undefined;
  }

  get isDirty(): boolean {
    return this.root.isDirty;
  }

  /** Translation keys of what is unsaved. */
  get dirtyLabels(): readonly string[] {
    return this.root.dirtyNames.map((name) => fieldLabel(name, this.entity.fields[name]));
  }

  /** Fields that cannot be saved as they are, in the order of the record. */
  get invalidFields(): readonly FormField[] {
    return this.root.scalars.filter(
      (field) => field.hasInvalidInput || this.ruleErrors.has(field.path) || this.notes.refusal(field.path) !== undefined,
    );
  }

  get isValid(): boolean {
    return this.invalidFields.length === 0 && this.ruleErrors.size === 0;
  }

  /** What stands in the form, by the fields of the record; what is empty is left out. */
  get values(): Readonly<Record<string, unknown>> {
    return this.root.value;
  }

  /** The body that creates the record. */
  get body(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.root.value).filter(([name]) => this.isWritable(name)));
  }

  /** The body that saves the record: what has changed, null for what was emptied. */
  get changes(): Record<string, unknown> {
    return Object.fromEntries(this.root.dirtyNames.map((name) => [name, this.root.valueAt(name)]));
  }

  /** Marks everything as seen, so that every error shows. Answers the first field in error. */
  check(): FormField | undefined {
    this.isChecked = true;
    for (const field of this.root.scalars) field.touch();
    return this.invalidFields[0];
  }

  /** Starts again from a record, or from nothing. */
  reset(record: EntityRecord | undefined = this.record): void {
    this.notes.forgetAll();
    this.isChecked = false;
    this.record = record;
    this.root = this.rootOf(record);
  }

  /** Takes values over as if they were typed. */
  assign(values: Readonly<Record<string, unknown>>): void {
    this.root.assign(values);
  }

  /** Holds the form to further rules, e.g. those of its entity that span several fields; the disposer takes them away. */
  addRules(rules: FormRules): Disposer {
    this.moreRules.add(rules);
    return () => void this.moreRules.delete(rules);
  }

  /** Shows what the server refused beside the fields it names. Answers the first of them that is on the form. */
  applyFailure(error: ApiError): FormField | undefined {
    const refused = Object.entries(error.details.fieldProps ?? {}).map(([path, { errorFormat }]) => [path, errorFormat] as const);
    this.notes.refuse('server', Object.fromEntries(refused));
    return this.root.scalars.find(({ path }) => this.notes.refusal(path) !== undefined);
  }

  ruleError(path: string): RuleError | undefined {
    return this.ruleErrors.get(path);
  }

  takePasted(path: string, text: string): void {
    this.pasted = { path, text };
  }

  nextKey(): string {
    this.keys += 1;
    return String(this.keys);
  }

  get ruleErrors(): ReadonlyMap<string, RuleError> {
    const names = Object.keys(this.entity.fields).filter((name) => this.isWritable(name));
    const fields = Object.fromEntries(names.map((name) => [name, this.entity.fields[name]!]));
    const body = Object.fromEntries(names.map((name) => [name, this.root.valueAt(name)]));
    const present = this.values;
    const { errors: ofFields } = validateRecord({ fields }, body);
    const errors = [...[...this.moreRules].flatMap((rules) => rules(present)), ...ofFields];
    const found = errors.map(
      ({ path, code, key, values }) => [path, { key, values, isMissing: code === 'MISSING_FIELD_IN_BODY' }] as const,
    );
    return new Map([...this.missing, ...found.filter(([path, { isMissing }]) => !(isMissing && this.notes.look(path).hidden === true))]);
  }

  /** Whether the field of the record can be typed and saved. */
  isWritable(name: string): boolean {
    const field = this.entity.fields[name];
    return field !== undefined && !isReadOnly(this.record)(name, field);
  }

  /** What is empty and only mandatory because a script says so. A field that nobody sees is not asked for: the server tells. */
  private get missing(): readonly (readonly [path: string, error: RuleError])[] {
    return this.root.scalars
      .filter((field) => field.isMandatory && !field.isHidden && isEmptyValue(field.value))
      .map(({ path, label }) => [path, { key: '{label} is mandatory', values: { label }, isMissing: true }]);
  }

  private rootOf(record: EntityRecord | undefined): FormGroup {
    return new FormGroup(this, this.entity.fields, record ?? defaultsOf(this.entity.fields), () => '', isReadOnly(record));
  }

  private find(path: string): ScalarFormField | FormItems | undefined {
    let group: FormGroup | undefined = this.root;
    const steps = path.split('.');
    const last = steps.pop()!;
    for (const step of steps) {
      const [, name = step, index] = /^(.+)\[(\d+)\]$/.exec(step) ?? [];
      group = index === undefined ? group?.group(name) : group?.items(name)?.rows[Number(index)];
    }
    return group?.scalar(last) ?? group?.items(last);
  }
}

/** Says what is wrong with the values of a form. */
export type FormRules = (values: Readonly<Record<string, unknown>>) => readonly FieldError[];

/** The status moves by transitions only; a registration stays what it is. */
const isReadOnly = (record: EntityRecord | undefined) => (name: string, field: Field) =>
  field.readOnly === true || name === 'status' || (name === 'registration' && record !== undefined);
