import { makeAutoObservable } from 'mobx';
import { ApiError } from '../../ApiError.ts';
import type { EntityShape } from '../../entity/EntityShape.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { isHarmful } from '../../entity/Workflow.ts';
import type { Field, Fields } from '../../entity/Field.ts';
import type { TransitionInfo } from '../../wire.ts';
import { RecordForm } from '../RecordForm.ts';

/** What the user is asked before a transition: what it wants to know, a comment, or only whether. */
export class TransitionAsking {
  comment = '';
  isRunning = false;
  readonly transition: TransitionInfo;
  /** The fields that it asks for, with what the record holds; empty where it is asked about several records at once. */
  readonly form: RecordForm;
  readonly entity: EntityShape;
  /** Whether what is left empty stays in each record as it is. */
  readonly isOfMany: boolean;

  /** @param record undefined where the answers are for several records */
  constructor(entity: EntityShape, record: EntityRecord | undefined, transition: TransitionInfo) {
    this.entity = entity;
    this.transition = transition;
    this.isOfMany = record === undefined;
    const { inputs = [] } = transition.props;
    const askedAs = record === undefined ? askedOfMany : asked;
    const fields = Object.fromEntries(
      inputs.flatMap((name) => (entity.fields[name] ? [[name, askedAs(entity.fields[name])]] : [])),
    ) as Fields;
    const { workflow: _workflow, ...withoutWorkflow } = entity;
    this.form = new RecordForm({ ...withoutWorkflow, fields }, record);
    makeAutoObservable(this, { transition: false, form: false, entity: false, isOfMany: false }, { autoBind: true });
  }

  /** Whether somebody has to be asked at all. */
  static isFor({ class: ends, props: { confirm, inputs = [], comment, fourEyes } }: TransitionInfo): boolean {
    return isHarmful({ class: ends }) || confirm !== undefined || inputs.length > 0 || comment !== undefined || fourEyes === true;
  }

  get asksForComment(): boolean {
    const { comment, fourEyes } = this.transition.props;
    return comment !== undefined || fourEyes === true;
  }

  /** Whether everything is there that has to be. */
  get isReady(): boolean {
    return this.transition.props.comment !== 'mandatory' || this.comment.trim() !== '';
  }

  /** Fields that are set on the way, as the workflow says. */
  get set(): readonly (readonly [name: string, value: unknown])[] {
    const transition = this.entity.workflow?.transitions.find(({ code }) => code === this.transition.code);
    return Object.entries(transition?.set ?? {}).filter(([name]) => this.entity.fields[name] !== undefined);
  }

  write(comment: string): void {
    this.comment = comment;
  }

  begin(isRunning: boolean): void {
    this.isRunning = isRunning;
  }

  /** The body of the request; undefined where a field is wrong, which is marked then. */
  checkedBody(): object | undefined {
    if (this.form.check() !== undefined) return undefined;
    const { inputs = [] } = this.transition.props;
    const { values: typed } = this.form;
    const named = this.isOfMany ? inputs.filter((name) => typed[name] !== undefined) : inputs;
    const values = Object.fromEntries(named.map((name) => [name, typed[name] ?? null]));
    const comment = this.comment.trim();
    return { ...(named.length > 0 && { values }), ...(comment !== '' && { comment }) };
  }

  /** Puts what the server said to the fields that are asked for. Whether it was about one of them. */
  refuse(error: unknown): boolean {
    return error instanceof ApiError && this.form.applyFailure(error) !== undefined;
  }
}

const asked = (field: Field): object => ({ ...field, readOnly: false, fixedWhen: {} });

/** Each record may hold already what is mandatory, and amounts have the currency of their record. */
const askedOfMany = (field: Field): object => ({
  ...asked(field),
  ...(field.type === 'currency' && { type: 'number' }),
  mandatory: false,
  default: undefined,
});
