import type { RecordOf } from '../entity/EntityRecord.ts';
import type { Field, ItemsField } from '../entity/Field.ts';
import type { JsonObject, JsonValue } from '../JsonValue.ts';
import type { LayoutNode } from '../wire.ts';
import type { PropField, PropFields } from './NodeKind.ts';

/** Signs that make a pattern more than a choice of words. */
type Sign = '\\' | '[' | '(' | '.' | '*' | '+' | '?' | '{' | '^' | '$';
type Words<Text extends string> = Text extends `${infer Word}|${infer More}` ? Word | Words<More> : Text;
type MatchOf<Pattern> = Pattern extends `${string}${Sign}${string}` ? string : Pattern extends string ? Words<Pattern> : string;

type ValueOf<F extends Field> = RecordOf<{ readonly value: F }> extends { readonly value?: infer Value } ? NonNullable<Value> : never;

type PropValue<F extends PropField> = F extends { readonly type: 'elements' }
  ? readonly LayoutNode[]
  : F extends { readonly type: 'path' }
    ? F extends { readonly isList: true }
      ? readonly string[]
      : string
    : F extends { readonly type: 'data' }
      ? JsonValue
      : F extends { readonly type: 'json' }
        ? F extends { readonly of: 'object' }
          ? JsonObject
          : F extends { readonly of: 'array' }
            ? readonly JsonValue[]
            : JsonValue
        : F extends { readonly type: 'text'; readonly pattern: infer Pattern }
          ? MatchOf<Pattern>
          : F extends ItemsField<infer Inner>
            ? readonly PropsOf<Inner>[]
            : F extends Field
              ? ValueOf<F>
              : never;

type CertainNames<F extends PropFields> = {
  [K in keyof F]: F[K] extends { readonly mandatory: true } | { readonly default: JsonValue } ? K : never;
}[keyof F];

type PropsOf<F extends PropFields> = { readonly [K in CertainNames<F>]: PropValue<F[K]> } & {
  readonly [K in Exclude<keyof F, CertainNames<F>>]?: PropValue<F[K]>;
};

/**
 * A node that was checked against its kind: the props that are mandatory or have a default are there. The kind is written
 * `const kind = { props: … } as const satisfies NodeKind`.
 */
export type NodeOf<Kind> = Kind extends { readonly props: infer F extends PropFields }
  ? Omit<LayoutNode, 'props'> & { readonly props: PropsOf<F> }
  : LayoutNode;
