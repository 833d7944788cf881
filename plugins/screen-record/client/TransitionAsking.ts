import { ApiError, type EntityDefinition, type EntityRecord, type Fields, type TransitionInfo } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';

/** What the user is asked before a transition: what it wants to know, a comment, or only whether. */
export class TransitionAsking {
  comment = '';
  isRunning = false;
  readonly transition: TransitionInfo;
  /** The fields that it asks for, with what the record holds. */
  readonly form: RecordForm;
  readonly entity: EntityDefinition;

  constructor(entity: EntityDefinition, record: EntityRecord, transition: TransitionInfo) {
    this.entity = entity;
    this.transition = transition;
    const { inputs = [] } = transition.props;
    const fields = Object.fromEntries(
      inputs.flatMap((name) => (entity.fields[name] ? [[name, { ...entity.fields[name], readOnly: false, fixedWhen: {} }]] : [])),
    ) as Fields;
    this.form = new RecordForm({ ...entity, fields, workflow: undefined }, record);
    makeAutoObservable(this, { transition: false, form: false, entity: false }, { autoBind: true });
  }

  /** Whether somebody has to be asked at all. */
  static isFor({ props: { confirm, inputs = [], comment, fourEyes } }: TransitionInfo): boolean {
    return confirm !== undefined || inputs.length > 0 || comment !== undefined || fourEyes === true;
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
  get body(): object | undefined {
    if (this.form.check() !== undefined) return undefined;
    const { inputs = [] } = this.transition.props;
    const values = Object.fromEntries(inputs.map((name) => [name, this.form.values[name] ?? null]));
    const comment = this.comment.trim();
    return { ...(inputs.length > 0 && { values }), ...(comment !== '' && { comment }) };
  }

  /** Puts what the server said to the fields that are asked for. Whether it was about one of them. */
  refuse(error: unknown): boolean {
    return error instanceof ApiError && this.form.applyFailure(error) !== undefined;
  }
}
