import type { JsonObject, JsonValue } from '../JsonValue.ts';
import type { PartialRecordOf, RecordOf, SystemFields } from './EntityRecord.ts';
import type { EntityShape, Include, PersonRole } from './EntityShape.ts';
import type { Fields } from './Field.ts';
import type { NumberSeries } from './FixedFrom.ts';
import type { RecordRules } from './RecordRules.ts';
import type { FieldError } from './validateRecord.ts';
import type { Transition, TransitionProps, Workflow, WorkflowState } from './Workflow.ts';

/** Two fields that are usually filtered together; gets a covering index. */
export interface FilterPair {
  readonly date: string;
  readonly sum?: string;
}

declare const defined: unique symbol;

/** What an entity is, once. Everything else is derived from it: browsers get its `EntityShape`. */
export interface EntityDefinition<F extends Fields = Fields> extends EntityShape<F> {
  /** No value: it keeps what browsers got from being taken for a definition. */
  readonly [defined]: true;
  /** Name of the database table, where the last part of the collection is that of another entity: `private_equity_assets`. */
  readonly table?: string;
  /** Values of read-only fields that follow from the others: computed on every save. */
  readonly derive?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, JsonValue>>;
  /** What has to hold of a record beyond its single fields: looked at on every save. Forms add the same rules with `RecordForm.addRules`. */
  readonly rules?: RecordRules;
  /** The name of a record that brings none, or whose name followed from fields that have changed; answers the name it is to have. */
  readonly nameOf?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  readonly filterPairs?: readonly FilterPair[];
  readonly workflow?: Workflow;
  /** What nobody changes while records of these kinds refer to a record, and why, with the way out: `contracts use it. Make a new version.` */
  readonly fixedInUse?: readonly { readonly by: readonly string[]; readonly fields: readonly string[]; readonly reason: string }[];
  /** Effects by name, as of transitions: run when a merge lets a record of this kind refer to another one, and saved with that or not at all. */
  readonly redirectEffects?: readonly string[];
  /**
   * The fields that name the record that each of these is about, by its kind and registration: those about records that profiles keep from
   * the user are kept too, but for those whose field `user` names the user. `isWithRecord`: so are those about kinds that the user may not read.
   */
  readonly about?: { readonly kind: string; readonly record: string; readonly user?: string; readonly isWithRecord?: true };
  /** A record belongs to whoever made it: others change only the fields in `open`, and do not delete it; administrators delete it. */
  readonly authored?: { readonly open: readonly string[] };
}

/** A field of the entity, or one that every record has. */
type FieldName<F extends Fields> = NoInfer<keyof F & string> | keyof SystemFields;

/** A field of the entity, or one within it: `persons[].personRegistration`. */
type FieldPath<F extends Fields> = FieldName<F> | `${NoInfer<keyof F & string>}${'[].' | '.'}${string}`;

interface TransitionParts<F extends Fields, S extends string> extends Omit<
  Transition,
  'from' | 'to' | 'set' | 'props' | 'guard' | 'isFor'
> {
  readonly from: readonly NoInfer<S>[];
  readonly to: NoInfer<S>;
  readonly set?: { readonly [K in FieldName<F>]?: JsonValue };
  readonly props?: Omit<TransitionProps, 'inputs'> & { readonly inputs?: readonly FieldName<F>[] };
  readonly isFor?: (record: NoInfer<RecordOf<F>>) => boolean;
  readonly guard?: (record: NoInfer<RecordOf<F>>) => string | undefined;
}

interface WorkflowParts<F extends Fields, S extends string> {
  readonly initial: NoInfer<S>;
  readonly states: { readonly [code in S]: WorkflowState };
  readonly transitions: readonly TransitionParts<F, S>[];
}

/** The parts that name fields and states of the entity: a name that it does not have does not compile. */
interface NamingParts<F extends Fields, S extends string, R extends string> {
  readonly derive?: (record: NoInfer<PartialRecordOf<F>>) => NoInfer<PartialRecordOf<F>>;
  readonly rules?: (record: NoInfer<PartialRecordOf<F>>, options: JsonObject) => readonly FieldError[];
  readonly nameOf?: (record: NoInfer<PartialRecordOf<F>>) => string | undefined;
  readonly text?: readonly FieldPath<F>[];
  readonly alwaysRead?: readonly FieldName<F>[];
  readonly keyFigure?: FieldName<F>;
  readonly registrationField?: FieldName<F>;
  readonly tellsApart?: readonly (FieldPath<F> | NoInfer<R>)[];
  readonly roles?: { readonly [column in R]: PersonRole };
  readonly replacedBy?: FieldName<F>;
  readonly about?: {
    readonly kind: FieldName<F>;
    readonly record: FieldName<F>;
    readonly user?: FieldName<F>;
    readonly isWithRecord?: true;
  };
  readonly authored?: { readonly open: readonly FieldName<F>[] };
  readonly includes?: { readonly [name: string]: Include & { readonly path: FieldPath<F> } };
  readonly filterPairs?: readonly { readonly date: FieldName<F>; readonly sum?: FieldName<F> }[];
  readonly fixed?: readonly {
    readonly statuses: readonly NoInfer<S>[];
    readonly fields?: readonly FieldName<F>[];
    readonly open?: readonly FieldName<F>[];
  }[];
  readonly fixedInUse?: readonly { readonly by: readonly string[]; readonly fields: readonly FieldName<F>[]; readonly reason: string }[];
  readonly numbers?: { readonly [K in FieldName<F>]?: NumberSeries };
  readonly workflow?: WorkflowParts<F, S>;
}

/** What `defineEntity` is given. */
export type EntityParts<F extends Fields = Fields, S extends string = string, R extends string = never> = Omit<
  EntityDefinition<F>,
  typeof defined | keyof NamingParts<F, S, R>
> &
  NamingParts<F, S, R>;

/** Declares an entity; the result's type carries its fields, see `RecordOf`. */
export const defineEntity = <const F extends Fields, S extends string = string, R extends string = never>(
  parts: EntityParts<F, S, R>,
): EntityDefinition<F> => parts as unknown as EntityDefinition<F>;
