/** Something of a third-party plugin that is being drawn. */
export interface FreezeMark {
  readonly plugin: string;
  readonly content: string;
  /** Contribution point and id, e.g. `cards/OpenInvoices`. */
  readonly view: string;
}

/** What the page tells its watcher. */
export type ToWatcher =
  | { readonly kind: 'open'; readonly owner: string }
  | { readonly kind: 'begin'; readonly mark: FreezeMark }
  | { readonly kind: 'end'; readonly mark: FreezeMark }
  | { readonly kind: 'alive' };

/** What the watcher tells the page: that it watches, or that it wants an answer. */
export type FromWatcher = 'ready' | 'ask';
