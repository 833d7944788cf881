/**
 * What `import … from '@mortise/sdk/scripts'` gives a tenant script. The compiler puts this file, as it is, into the
 * compiled script: it must stand alone, and it has no more power than the script itself.
 */

export interface ScriptCard {
  kind: string;
  v?: number;
  title?: string;
  collapsed?: boolean;
  hidden?: boolean;
  props?: Record<string, unknown>;
}

export interface ScriptLayout {
  left: ScriptCard[];
  right?: ScriptCard[];
  sticky?: ScriptCard;
}

/** One card of a layout; `options` are everything but the kind and its props. */
export function card(kind: string, props?: Record<string, unknown>, options?: Omit<ScriptCard, 'kind' | 'props'>): ScriptCard {
  return props === undefined ? { kind, ...options } : { kind, ...options, props };
}

/** A layout in the form that the product stores and renders. */
export function defineLayout(layout: ScriptLayout): ScriptLayout & { v: 1 } {
  return { v: 1, ...layout };
}
