/** @mortise/sdk/scripts: what tenant scripts see. The compiler puts `sandbox/library/scripts.ts` into every script; this is its contract. */
export interface ScriptCard {
  readonly kind: string;
  readonly v?: number;
  readonly title?: string;
  readonly collapsed?: boolean;
  readonly hidden?: boolean;
  readonly props?: Readonly<Record<string, unknown>>;
}

export interface ScriptLayout {
  readonly sticky?: ScriptCard;
  readonly left: readonly ScriptCard[];
  readonly right?: readonly ScriptCard[];
}

/** One card of a layout; `options` are everything but the kind and its props. */
export type CardFunction = (
  kind: string,
  props?: Readonly<Record<string, unknown>>,
  options?: Omit<ScriptCard, 'kind' | 'props'>,
) => ScriptCard;
/** A layout in the form that the product stores and renders. */
export type DefineLayout = (layout: ScriptLayout) => ScriptLayout & { readonly v: 1 };
