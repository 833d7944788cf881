import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { Field, Fields } from '../entity/Field.ts';
import type { FormContext } from './FormContext.ts';
import { isEmptyValue } from './sameValue.ts';
import { ScalarFormField } from './ScalarFormField.ts';

/** Says for a field of the top level whether the user may type it. */
export type ReadOnlyRule = (name: string, field: Field) => boolean;
type FieldTest = (field: Field) => boolean;
const declaredReadOnly: ReadOnlyRule = (_name, field) => field.readOnly === true;

/** The fields of a record, of a nested object, or of one row of a list. */
export class FormGroup {
  /** Names a row for React; stays when rows move. */
  readonly key: string;
  /** The object it was made from, with what the form does not edit. */
  readonly source: Readonly<Record<string, unknown>>;
  readonly fields: Fields;
  private readonly members = new Map<string, ScalarFormField | FormGroup | FormItems>();
  private readonly pathOf: () => string;

  constructor(
    form: FormContext,
    fields: Fields,
    source: Readonly<Record<string, unknown>>,
    pathOf: () => string,
    isReadOnly = declaredReadOnly,
  ) {
    this.key = form.nextKey();
    this.fields = fields;
    this.source = source;
    this.pathOf = pathOf;
    for (const [name, field] of Object.entries(fields)) this.members.set(name, this.memberOf(form, name, field, isReadOnly(name, field)));
    makeAutoObservable<FormGroup, 'members' | 'pathOf'>(this, {
      key: false,
      fields: false,
      source: false,
      members: false,
      pathOf: false,
      scalarsWith: false,
    });
  }

  /** With its trailing dot: `addresses[0].`; empty for the record itself. */
  get path(): string {
    return this.pathOf();
  }

  scalar(name: string): ScalarFormField | undefined {
    const member = this.members.get(name);
    return member instanceof ScalarFormField ? member : undefined;
  }

  items(name: string): FormItems | undefined {
    const member = this.members.get(name);
    return member instanceof FormItems ? member : undefined;
  }

  group(name: string): FormGroup | undefined {
    const member = this.members.get(name);
    return member instanceof FormGroup ? member : undefined;
  }

  /** All scalars of the group and of what is nested in it. */
  get scalars(): readonly ScalarFormField[] {
    return [...this.members.values()].flatMap((member) => (member instanceof ScalarFormField ? [member] : member.scalars));
  }

  /** The scalars whose field is such a one; lists that have none are not looked through. */
  scalarsWith(isWanted: FieldTest): readonly ScalarFormField[] {
    return [...this.members.values()].flatMap((member) =>
      member instanceof ScalarFormField ? (isWanted(member.field) ? [member] : []) : member.scalarsWith(isWanted),
    );
  }

  /** Names of the members that differ from what was loaded. */
  get dirtyNames(): readonly string[] {
    return [...this.members].filter(([, member]) => member.isDirty).map(([name]) => name);
  }

  get isDirty(): boolean {
    return this.dirtyNames.length > 0;
  }

  /** The value of a member as the API takes it; null where there is none. */
  valueAt(name: string): unknown {
    const member = this.members.get(name);
    if (member instanceof FormGroup) return member.isEmpty ? null : member.value;
    if (member instanceof FormItems) return member.value;
    return isEmptyValue(member?.value) ? null : member?.value;
  }

  get isEmpty(): boolean {
    return [...this.members.keys()].every((name) => isEmptyValue(this.valueAt(name)));
  }

  /** The group as an object of the API. Empty members are left out, so that rows stay as short as they came. */
  get value(): Record<string, unknown> {
    const entries = [...this.members.keys()].map((name) => [name, this.valueAt(name)] as const);
    return Object.fromEntries(entries.filter(([, value]) => !isEmptyValue(value)));
  }

  /** Takes values over as if they were typed. */
  assign(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) {
      const member = this.members.get(name);
      if (member instanceof ScalarFormField) member.value = value ?? undefined;
      else if (member instanceof FormItems) member.replace(Array.isArray(value) ? value : []);
      else if (member) member.assign(Object.fromEntries(Object.keys(member.fields).map((inner) => [inner, objectOf(value)[inner]])));
    }
  }

  private memberOf(form: FormContext, name: string, field: Field, isReadOnly: boolean): ScalarFormField | FormGroup | FormItems {
    const value = this.source[name];
    if (field.type === 'items') return new FormItems(form, this, name, field.fields, Array.isArray(value) ? value : []);
    if (field.type === 'object') return new FormGroup(form, field.fields, objectOf(value), () => `${this.path}${name}.`);
    return new ScalarFormField(form, this, name, field, value ?? undefined, isReadOnly);
  }
}

export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A list of nested objects in a form: rows that can be added, removed and moved. */
export class FormItems {
  rows: FormGroup[];
  readonly name: string;
  readonly fields: Fields;
  private readonly initial: string;
  private readonly form: FormContext;
  private readonly parent: FormGroup;

  constructor(form: FormContext, parent: FormGroup, name: string, fields: Fields, values: readonly unknown[]) {
    this.form = form;
    this.parent = parent;
    this.name = name;
    this.fields = fields;
    this.rows = values.map((value) => this.rowOf(objectOf(value)));
    this.initial = JSON.stringify(this.rows.map((row) => row.value));
    makeAutoObservable<FormItems, 'initial' | 'form' | 'parent'>(this, {
      rows: observableShallow,
      name: false,
      fields: false,
      initial: false,
      form: false,
      parent: false,
      scalarsWith: false,
    });
  }

  get path(): string {
    return `${this.parent.path}${this.name}`;
  }

  get scalars(): readonly ScalarFormField[] {
    return this.rows.flatMap((row) => row.scalars);
  }

  scalarsWith(isWanted: FieldTest): readonly ScalarFormField[] {
    return hasField(this.fields, isWanted) ? this.rows.flatMap((row) => row.scalarsWith(isWanted)) : [];
  }

  get value(): readonly Record<string, unknown>[] {
    return this.rows.map((row) => row.value);
  }

  get isDirty(): boolean {
    return JSON.stringify(this.value) !== this.initial || this.scalars.some((field) => field.hasInvalidInput);
  }

  /** Appends a row, with the defaults of its fields under the given values. */
  add(values: Readonly<Record<string, unknown>> = {}): FormGroup {
    const row = this.rowOf({ ...defaultsOf(this.fields), ...values });
    this.rows.push(row);
    return row;
  }

  remove(row: FormGroup): void {
    this.rows = this.rows.filter((other) => other !== row);
  }

  /** Moves a row to another place. */
  move(row: FormGroup, index: number): void {
    const others = this.rows.filter((other) => other !== row);
    this.rows = [...others.slice(0, index), row, ...others.slice(index)];
  }

  /** Puts two rows in each other's place. */
  swap(one: FormGroup, other: FormGroup): void {
    this.rows = this.rows.map((row) => (row === one ? other : row === other ? one : row));
  }

  /** Remembers the rows as they are; what it answers brings them back. */
  remember(): () => void {
    const before = this.rows.map((row) => ({ row, values: rowValues(row) }));
    return () =>
      runInAction(() => {
        this.rows = before.map(({ row }) => row);
        for (const { row, values } of before) {
          row.assign(values);
          for (const field of row.scalars) field.isTouched = false;
        }
      });
  }

  replace(values: readonly unknown[]): void {
    this.rows = values.map((value) => this.rowOf(objectOf(value)));
  }

  private rowOf(values: Readonly<Record<string, unknown>>): FormGroup {
    const row: FormGroup = new FormGroup(
      this.form,
      this.fields,
      values,
      () => `${this.path}[${this.rows.findIndex((other) => other.key === row.key)}].`,
    );
    return row;
  }
}

const hasField = (fields: Fields, isWanted: FieldTest): boolean =>
  Object.values(fields).some((field) =>
    field.type === 'items' || field.type === 'object' ? hasField(field.fields, isWanted) : isWanted(field),
  );

const rowValues = (row: FormGroup): Record<string, unknown> =>
  Object.fromEntries(Object.keys(row.fields).map((name) => [name, row.valueAt(name)]));

/** What a new object starts with. */
export const defaultsOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])));
