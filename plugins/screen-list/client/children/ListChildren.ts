import { fieldLabel, type EntityRecord, type Services } from '@mortise/sdk';
import { EntitiesService, FormatsService, ListsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable } from 'mobx';
import type { ReactNode } from 'react';
import { listColumns, type ListColumn } from '../listColumns.tsx';
import type { ListColumns } from '../ListColumns.ts';
import { childAddress, MOST_CHILDREN } from './childAddress.ts';
import { asChild, originOf, type Origin } from './childRow.ts';
import { childSources, type ChildSource } from './childSources.ts';

/** Pixels that the first column needs besides, for what expands its rows. */
const INDENTATION = 44;

type Part = 'cell' | 'text';

/** The rows under the rows of a list. Where there is one source they come at once, else under a heading for each. */
export class ListChildren {
  private readonly columns: ListColumns;
  private readonly services: Services;
  private readonly headings = new WeakMap<EntityRecord, readonly EntityRecord[]>();

  constructor(columns: ListColumns, services: Services) {
    this.columns = columns;
    this.services = services;
    makeAutoObservable<ListChildren, 'columns' | 'services' | 'headings'>(
      this,
      { columns: false, services: false, headings: false, childrenOf: false, readChildren: false },
      { autoBind: true },
    );
  }

  get sources(): readonly ChildSource[] {
    const session = this.services.get(SessionService);
    return childSources(this.columns.entity, this.services.get(EntitiesService).all, ({ collection }) =>
      session.isPermitted(`read /api/${collection}`),
    );
  }

  /** The columns of the table: those of the list, for the rows of other kinds what they have in common. */
  get inTable(): readonly ListColumn[] {
    const { inTable } = this.columns;
    if (this.sources.length === 0) return inTable;
    return inTable.map((column, index) => ({
      ...column,
      ...(index === 0 && { width: (column.width ?? 0) + INDENTATION }),
      cell: (row) => (originOf(row) ? (this.part('cell', column.id, row) as ReactNode) : column.cell(row)),
      text: (row) => (originOf(row) ? ((this.part('text', column.id, row) as string | undefined) ?? '') : (column.text?.(row) ?? '')),
    }));
  }

  readonly childrenOf = (row: EntityRecord): readonly EntityRecord[] | string | undefined => {
    const { sources } = this;
    const origin = originOf(row);
    const source = origin === undefined && sources.length === 1 ? sources[0] : sources.length > 1 ? origin?.source : undefined;
    if (source && (origin === undefined || origin.heading !== undefined))
      return childAddress(source, origin?.parent ?? row.registration, this.projectionOf(source));
    return origin === undefined ? this.headingsOf(row) : undefined;
  };

  /** Rows of what the address of a source answered. */
  readonly readChildren = (answer: unknown, row: EntityRecord): readonly EntityRecord[] => {
    const origin = originOf(row);
    const source = origin?.source ?? this.sources[0]!;
    const parent = origin?.parent ?? row.registration;
    const rows = recordsOf(source, answer).map((record) => asChild(record, { source, parent }));
    if (rows.length === 0) return rows;
    return [
      ...(origin === undefined ? [this.heading(source, parent, this.t(source.label))] : []),
      ...rows,
      ...(rows.length === MOST_CHILDREN ? [this.heading(source, parent, this.t('Show all'))] : []),
    ];
  };

  private headingsOf(row: EntityRecord): readonly EntityRecord[] {
    const known = this.headings.get(row);
    if (known) return known;
    const headings = this.sources.map((source) => this.heading(source, row.registration, this.t(source.label)));
    this.headings.set(row, headings);
    return headings;
  }

  private heading(source: ChildSource, parent: string, heading: string): EntityRecord {
    const registration = `${keyOf(source)} ${heading}`;
    return asChild({ registration } as EntityRecord, { source, parent, heading });
  }

  private part(part: Part, id: string, row: EntityRecord): unknown {
    const origin = originOf(row)!;
    const { keyFigure } = origin.source.entity;
    const isFigure = id === this.columns.entity.keyFigure && keyFigure !== undefined;
    if (origin.heading !== undefined) return this.headingPart(id, origin, isFigure);
    return this.columnsOf
      .get(keyOf(origin.source))
      ?.get(isFigure ? keyFigure : id)
      ?.[part]?.(row);
  }

  /** A heading says also what the figures under it are. */
  private headingPart(id: string, { source, heading }: Origin, isFigure: boolean): string | undefined {
    if (id === 'registration') return heading;
    const { keyFigure = '', fields } = source.entity;
    return isFigure ? this.t(fieldLabel(keyFigure, fields[keyFigure])) : undefined;
  }

  /** What the sources can show, by the id of the column. */
  private get columnsOf(): ReadonlyMap<string, ReadonlyMap<string, ListColumn>> {
    const { services } = this;
    const formats = services.get(FormatsService).current;
    const labelOf = (list: string, code: string) => services.get(ListsService).label(list, code);
    return new Map(
      this.sources.map((source) => {
        const columns = listColumns(source.entity, { t: (key) => this.t(key), formats, labelOf });
        return [keyOf(source), new Map(columns.map((column) => [column.id, column]))];
      }),
    );
  }

  /** What of another kind the columns of this one need. */
  private projectionOf(source: ChildSource): readonly string[] {
    const shared = this.columns.all.map(({ id }) => id);
    const columns = this.columnsOf.get(keyOf(source));
    const { keyFigure } = source.entity;
    return [...new Set([...shared, ...(keyFigure === undefined ? [] : [keyFigure])].flatMap((id) => columns?.get(id)?.needs ?? []))];
  }

  private t(key: string): string {
    return this.services.get(TranslationService).translate(key);
  }
}

const keyOf = ({ entity, field }: ChildSource): string => `${entity.name}/${field}`;

function recordsOf({ field, isWithin }: ChildSource, answer: unknown): readonly EntityRecord[] {
  if (!isWithin) return answer as readonly EntityRecord[];
  const { [field]: entries = [], currency } = answer as EntityRecord;
  return (entries as readonly EntityRecord[]).map((entry, index) => ({
    ...(typeof currency === 'string' && { currency }),
    ...entry,
    registration: [index + 1, entry.registration].filter((text) => text !== undefined && text !== '').join(' '),
  }));
}
