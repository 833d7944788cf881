import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '../ApiError.ts';
import type { Disposer } from '../Disposer.ts';
import type { EntityShape } from '../entity/EntityShape.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { Field } from '../entity/Field.ts';
import { fixedFields } from '../entity/fixedFields.ts';
import { fixedForAll, isNumbered } from '../entity/fixedRecords.ts';
import { fieldLabel } from '../entity/labels.ts';
import { validateRecord, type FieldError } from '../entity/validateRecord.ts';
import type { FieldLook } from '../scripts/library.ts';
import type { FormField } from './FormField.ts';
import { FieldNotes, type Refuser } from './FieldNotes.ts';
import type { FormContext, RuleError } from './FormContext.ts';
import { defaultsOf, FormGroup, FormItems } from './FormGroup.ts';
import { isEmptyValue, sameValue } from './sameValue.ts';
import { isOn } from './isOn.ts';
import { ScalarFormField } from './ScalarFormField.ts';

const FIXED_MESSAGE = 'Only administrators can change this now';
const FIXED_FOR_ALL_MESSAGE = 'Can no longer be changed in this status';
const NUMBERED_MESSAGE = 'Is given by the product, without gaps';

/** What the form has to know of whoever fills it in. */
export interface FormUser {
  /** Administrators also change what is fixed for others; true unless said. */
  readonly isAdmin?: boolean;
}

/**
 * The form behind a record page: values as they are typed, what the shared rules and the server say of them, and what
 * has changed. Fields are named by their path in the record, e.g. `addresses[0].city`. Observable.
 */
export class RecordForm implements FormContext {
  readonly entity: EntityShape;
  /** What was loaded; absent on the page that creates a record. */
  record: EntityRecord | undefined;
  root: FormGroup;
  /** What scripts and the server say of the fields. */
  readonly notes = new FieldNotes();
  /** The composed field into which a text was pasted last. */
  pasted: { readonly path: string; readonly text: string } | undefined = undefined;
  /** Of the field that was typed in last: how long scripts wait. */
  debounce: Field['debounce'] = undefined;
  /** Whether somebody has tried to save it as it is. */
  isChecked = false;
  private keys = 0;
  private readonly moreRules = observable.set<FormRules>([], { deep: false });
  private readonly user: FormUser;

  constructor(entity: EntityShape, record?: EntityRecord, user: FormUser = {}) {
    this.entity = entity;
    this.user = user;
    this.record = record;
    this.root = this.rootOf(record);
    makeAutoObservable<RecordForm, 'keys' | 'rootOf' | 'find' | 'moreRules' | 'user'>(this, {
      entity: false,
      record: observableRef,
      root: observableRef,
      pasted: observableRef,
      debounce: false,
      notes: false,
      keys: false,
      user: false,
      rootOf: false,
      moreRules: false,
      nextKey: false,
      field: false,
      find: false,
      items: false,
      changesSince: false,
      ruleError: false,
      isWritable: false,
      sectionLook: false,
      fixedReason: false,
    });
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

  /** Fields that keep the record from being saved. What only a transition refuses does not. */
  get blockingFields(): readonly FormField[] {
    const isSkipped = (field: ScalarFormField): boolean =>
      this.notes.isSkippable(field.path) && !field.hasInvalidInput && !this.ruleErrors.has(field.path);
    return this.invalidFields.filter((field) => !isSkipped(field as ScalarFormField));
  }

  get isValid(): boolean {
    return this.blockingFields.length === 0 && this.ruleErrors.size === 0;
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

  /** Starts again once what was `sent` is taken over; what was typed since it was taken from `changes` or `body` stays. */
  resetAfter(sent: Readonly<Record<string, unknown>>, record: EntityRecord | undefined = this.record): void {
    const typed = this.changesSince(sent);
    this.reset(record);
    this.assign(typed);
  }

  /** What was typed after `sent` was taken from `changes` or `body`, as `changes` would say it. */
  changesSince(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const names = new Set([...Object.keys(sent), ...this.root.dirtyNames]);
    const typed = [...names].map((name) => [name, this.root.valueAt(name)] as const);
    // `body` leaves out what is empty, `changes` what is as it was.
    const isAsSent = (name: string, value: unknown): boolean => (this.isNew || Object.hasOwn(sent, name)) && sameValue(value, sent[name]);
    return Object.fromEntries(typed.filter(([name, value]) => !isAsSent(name, value)));
  }

  /** Marks everything as seen, so that every error shows. Answers the first field in error. */
  check(): FormField | undefined {
    this.isChecked = true;
    for (const field of this.root.scalars) field.touch();
    return this.blockingFields[0];
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
    return () => runInAction(() => void this.moreRules.delete(rules));
  }

  /**
   * Shows what the server refused, or warns of, beside the fields it names; with `transition` the record can be saved all the same.
   * Answers the first of them that is on the form.
   */
  applyFailure(error: ApiError, refuser: Refuser = 'server'): FormField | undefined {
    const props = Object.entries(error.details.fieldProps ?? {});
    const texts = (name: 'errorFormat' | 'warningFormat') =>
      Object.fromEntries(props.flatMap(([path, told]) => (told[name] ? [[path, told[name]]] : [])));
    this.notes.refuse(refuser, texts('errorFormat'));
    this.notes.setRemarks(refuser, texts('warningFormat'));
    return this.root.scalars.find(({ path }) => this.notes.refusal(path) !== undefined);
  }

  ruleError(path: string): RuleError | undefined {
    return this.ruleErrors.get(path);
  }

  sectionLook(path: string): FieldLook {
    const name = rootNameOf(path);
    const group = this.entity.fields[name]?.group;
    const own = this.notes.section(name);
    return group === undefined ? own : { ...this.notes.section(group), ...own };
  }

  /** How a list, an object, or what stands under a heading shows as a whole: `props_*`. */
  section(name: string): { readonly isHidden: boolean; readonly isReadOnly: boolean } {
    const { hidden, readOnly, disabled } = this.notes.section(name);
    return { isHidden: hidden === true && !this.hasToBeSeen(name), isReadOnly: isOn(readOnly) || isOn(disabled) };
  }

  /** Whether something stands under the heading, or in the list or object, that no script hides. */
  private hasToBeSeen(name: string): boolean {
    const names = Object.keys(this.entity.fields).filter((one) => one === name || this.entity.fields[one]!.group === name);
    return this.root.scalars.some((field) => names.includes(rootNameOf(field.path)) && !field.isHidden);
  }

  /** Takes over what a script answered, for the fields that it may set. Answers those that it may not. */
  assignScripted(values: Readonly<Record<string, unknown>>): readonly string[] {
    const closed = Object.keys(values).filter((name) => this.entity.fields[name]?.isOfRights === true);
    const allowed = Object.fromEntries(Object.entries(values).filter(([name]) => !closed.includes(name)));
    this.notes.noteScripted(Object.keys(allowed));
    this.assign(allowed);
    return closed;
  }

  fixedReason(path: string): string | undefined {
    return this.fixed.get(rootNameOf(path));
  }

  private get fixed(): ReadonlyMap<string, string> {
    const { entity, record = {} } = this;
    // Only what decides is looked at: who types elsewhere draws no other field.
    const decides = (name: string | undefined) => (name === undefined ? {} : { [name]: this.root.valueAt(name) });
    const numbered = Object.entries(entity.numbers ?? {}).flatMap(([name, { unless }]) =>
      isNumbered(entity, name, decides(unless?.field)) ? [name] : [],
    );
    return new Map([
      ...(this.user.isAdmin === false ? fixedFields(entity.fields, record) : []).map((name) => [name, FIXED_MESSAGE] as const),
      ...fixedForAll({ fields: entity.fields, fixed: entity.fixed ?? [] }, record).map((name) => [name, FIXED_FOR_ALL_MESSAGE] as const),
      ...numbered.map((name) => [name, NUMBERED_MESSAGE] as const),
    ]);
  }

  takeTyped(debounce: Field['debounce']): void {
    this.debounce = debounce;
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
    return new Map([...this.missing, ...found.filter(([path, { isMissing }]) => !(isMissing && this.isOutOfReach(path)))]);
  }

  /** What nobody sees or types here is not asked for: the server tells. */
  private isOutOfReach(path: string): boolean {
    return [this.notes.look(path), this.sectionLook(path)].some(({ hidden, readOnly }) => hidden === true || isOn(readOnly));
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

/** `addresses[0].city` → `addresses` */
const rootNameOf = (path: string): string => path.split(/[.[]/, 1)[0]!;

/** The status moves by transitions only; a registration stays what it is. */
const isReadOnly = (record: EntityRecord | undefined) => (name: string, field: Field) =>
  field.readOnly === true || name === 'status' || (name === 'registration' && record !== undefined);
