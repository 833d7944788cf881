import { listRoute, type EntityShape, type Services } from '@mortise/sdk';
import {
  ContributionsService,
  FormatsService,
  ListsService,
  NotificationsService,
  SessionService,
  TranslationService,
} from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';
import { withCells } from './listCells.tsx';
import { chosenColumns, listColumns, projectionOf, type ListColumn } from './listColumns.tsx';
import type { ListSettings } from './listSettings.ts';
import { TableSetup } from './TableSetup.ts';

/** Which columns a list page has: as the user set up the table, else as a script did, else as the entity declares. */
export class ListColumns {
  readonly setup: TableSetup;
  private readonly settings: ListSettings;
  private readonly services: Services;

  constructor(settings: ListSettings, services: Services) {
    this.settings = settings;
    this.services = services;
    this.setup = new TableSetup(listRoute(settings.entity), services.get(SessionService), services.get(NotificationsService));
    makeAutoObservable<ListColumns, 'settings' | 'services'>(this, { setup: false, settings: false, services: false });
  }

  get entity(): EntityShape {
    return this.settings.entity;
  }

  /** Everything that can be a column. */
  get all(): readonly ListColumn[] {
    const { services } = this;
    const formats = services.get(FormatsService).current;
    const t = (key: string) => services.get(TranslationService).translate(key);
    const labelOf = (list: string, code: string) => services.get(ListsService).label(list, code);
    return listColumns(this.settings.entity, { t, formats, labelOf });
  }

  /** What the table shows: the columns, and what plugins put behind one of them or at the end of each row. */
  get inTable(): readonly ListColumn[] {
    const { entity } = this.settings;
    const cells = this.services.get(ContributionsService).all('listCells');
    return withCells(this.shown, entity, cells, (key) => this.services.get(TranslationService).translate(key));
  }

  get shown(): readonly ListColumn[] {
    const { columns, widths = {} } = this.setup.current;
    return chosenColumns(this.all, columns ?? this.settings.columns).map((column) => {
      const chosenWidth = widths[column.id];
      return chosenWidth === undefined ? column : { ...column, chosenWidth };
    });
  }

  /** Paths of the columns, as the table is set up. */
  get ids(): readonly string[] {
    return this.shown.map(({ id }) => id);
  }

  /** What has to be asked for. */
  get projection(): readonly string[] {
    return projectionOf(this.settings.entity, this.shown);
  }

  /** Whether a column adds up. */
  get hasTotals(): boolean {
    return this.shown.some(({ amount }) => amount !== undefined);
  }

  /** Whether totals stand under the rows: where a column adds up, unless the user wants none. */
  get showsTotals(): boolean {
    return this.hasTotals && (this.setup.current.showsTotals ?? true);
  }

  /** Shows these columns, in this order; the first always names the record. */
  choose(ids: readonly string[]): void {
    const known = new Set(this.all.map(({ id }) => id));
    void this.setup.change({ columns: ids.filter((id) => id !== 'registration' && known.has(id)) });
  }

  widen(id: string, width: number): void {
    void this.setup.change({ widths: { ...this.setup.current.widths, [id]: Math.round(width) } });
  }
}
