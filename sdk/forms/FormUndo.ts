import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Disposer } from '../Disposer.ts';
import { fieldLabel } from '../entity/labels.ts';
import type { RecordForm } from './RecordForm.ts';
import { sameValue } from './sameValue.ts';

type Values = Readonly<Record<string, unknown>>;

/** One change that can be taken back. */
interface Step {
  /** Field of the record. */
  readonly name: string;
  /** Where the change was: `addresses[0].city`; the name of a list where its rows changed. */
  readonly path: string;
  readonly before: unknown;
}

const MOST_STEPS = 200;
/** Typing on within this time is one change. */
const PAUSE_MS = 1_000;

/** Takes changes of a form back, the last one first. What scripts fill in counts as well: it stands in the form like what was typed. Observable. */
export class FormUndo {
  private steps: readonly Step[] = [];
  private readonly form: RecordForm;
  private seen: Values = {};
  private last = 0;
  private isUndoing = false;

  constructor(form: RecordForm) {
    this.form = form;
    makeAutoObservable<FormUndo, 'form' | 'seen' | 'last' | 'isUndoing'>(this, {
      form: false,
      seen: false,
      last: false,
      isUndoing: false,
      start: false,
    });
  }

  /** Follows the form until it is disposed of. */
  start(): Disposer {
    const { form } = this;
    this.forget();
    const stopRoot = reaction(
      () => form.root,
      () => this.forget(),
    );
    const stop = reaction(
      () => form.values,
      (values) => this.note(values),
    );
    return () => {
      stopRoot();
      stop();
    };
  }

  get canUndo(): boolean {
    return this.steps.length > 0;
  }

  /** Translation key of what is taken back next. */
  get nextLabel(): string | undefined {
    const step = this.steps.at(-1);
    return step && this.labelOf(step);
  }

  /** Takes the last change back. Answers where it was. */
  undo(): string | undefined {
    const step = this.steps.at(-1);
    if (step === undefined) return undefined;
    this.steps = this.steps.slice(0, -1);
    this.isUndoing = true;
    try {
      runInAction(() => this.takeBack(step));
    } finally {
      this.seen = this.form.values;
      this.isUndoing = false;
      this.last = 0;
    }
    return step.path;
  }

  /** What was done before cannot be taken back any more. */
  forget(): void {
    this.steps = [];
    this.seen = this.form.values;
    this.last = 0;
  }

  private note(values: Values): void {
    const before = this.seen;
    this.seen = values;
    if (this.isUndoing) return;
    const names = new Set([...Object.keys(before), ...Object.keys(values)]);
    const changes = [...names].filter((name) => !sameValue(before[name], values[name]));
    const isTypingOn = Date.now() - this.last < PAUSE_MS;
    this.last = Date.now();
    const steps = changes.map((name): Step => ({ name, path: placeOf(name, before[name], values[name]), before: before[name] }));
    const isSame = isTypingOn && steps.length === 1 && this.steps.at(-1)?.path === steps[0]!.path;
    if (!isSame) this.steps = [...this.steps, ...steps].slice(-MOST_STEPS);
  }

  /** A value goes back into its own field, so that the rows around it stay; rows that came or went come back as a whole. */
  private takeBack({ name, path, before }: Step): void {
    const field = path === name ? undefined : this.form.root.scalars.find((scalar) => scalar.path === path);
    if (field) field.value = valueAt(before, path.slice(name.length));
    else this.form.assign({ [name]: before });
  }

  private labelOf({ name, path }: Step): string {
    const scalar = this.form.root.scalars.find((field) => field.path === path);
    return scalar?.label ?? fieldLabel(name, this.form.entity.fields[name]);
  }
}

/** The one value within a list or an object that differs, or all of it. */
function placeOf(path: string, before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return path;
    const changed = before.flatMap((entry: unknown, index) => (sameValue(entry, after[index]) ? [] : [index]));
    const [index] = changed;
    return changed.length === 1 && isObject(before[index!]) ? placeOf(`${path}[${index}]`, before[index!], after[index!]) : path;
  }
  if (!isObject(before) || !isObject(after)) return path;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !sameValue(before[name], after[name]));
  return names.length === 1 ? placeOf(`${path}.${names[0]}`, before[names[0]!], after[names[0]!]) : path;
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `[0].city` of a list. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value);
