import type { Disposer, Services } from '@mortise/sdk';
import { FormatsService, TranslationService } from '@mortise/sdk/client';
import type { TableTotal } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ListColumns } from '../ListColumns.ts';
import type { ListStore } from '../ListStore.ts';

type TotalLines = (typeof import('./totalLines.tsx'))['totalLines'];

/** The totals under the rows of a list page. Exact arithmetic is heavy: its code comes after the rows, where totals are wanted. */
export class ListTotals {
  private compute: TotalLines | undefined = undefined;
  private readonly list: ListStore;
  private readonly columns: ListColumns;
  private readonly services: Services;

  constructor(list: ListStore, columns: ListColumns, services: Services) {
    this.list = list;
    this.columns = columns;
    this.services = services;
    makeAutoObservable<ListTotals, 'compute' | 'list' | 'columns' | 'services'>(this, {
      compute: observableRef,
      list: false,
      columns: false,
      services: false,
      start: false,
    });
  }

  start(): Disposer {
    return reaction(
      () => this.isWanted,
      (isWanted) => void (isWanted && this.load()),
      { fireImmediately: true },
    );
  }

  /** Absent where there is nothing to add up, and until the code is there. */
  get lines(): readonly TableTotal[] | undefined {
    if (!this.isWanted || this.compute === undefined) return undefined;
    const translation = this.services.get(TranslationService);
    const formats = this.services.get(FormatsService).current;
    return this.compute(this.list, this.columns.shown, { t: (key, values) => translation.translate(key, values), formats });
  }

  private get isWanted(): boolean {
    return this.list.rows.length > 1 && this.columns.showsTotals;
  }

  /** Without its code, as when offline, a list has no totals; the next one asks again. */
  private async load(): Promise<void> {
    const loaded = await import('./totalLines.tsx').catch(() => undefined);
    if (loaded) runInAction(() => (this.compute = loaded.totalLines));
  }
}
