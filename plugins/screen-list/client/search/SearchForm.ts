import type { EntityShape, Field } from '@mortise/sdk';
import type { TranslationService } from '@mortise/sdk/client';
import type { TableSort } from '@mortise/sdk/ui';
import { plainText, toCompactDate } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef } from 'mobx';
import { criteriaOf, type Criterion } from './criteria.ts';
import { CriterionField } from './CriterionField.ts';
import { dayOf } from './criterionText.ts';
import type { ListState } from './listUrl.ts';
import { boundLabels, rangeWarnings } from './rangeWarnings.ts';

/** What stands in the advanced search until it is launched. Observable. */
export class SearchForm {
  readonly collection: string;
  readonly criteria: readonly Criterion[];
  sort: readonly TableSort[] = [];
  /** How often it was cleared: inputs forget what was half typed. */
  round = 0;
  private readonly t: TranslationService['translate'];
  private readonly fields: ReadonlyMap<string, CriterionField>;
  /** Criteria of the address that the entity does not have: taken off by their badges only. */
  private unknown: Readonly<Record<string, string>> = {};

  constructor(entity: EntityShape, t: TranslationService['translate']) {
    this.collection = entity.collection;
    this.t = t;
    this.criteria = criteriaOf(entity, t);
    this.fields = new Map(this.criteria.flatMap((criterion) => fieldsOf(criterion, t).map((field) => [field.name, field])));
    makeAutoObservable<SearchForm, 't' | 'fields' | 'unknown'>(this, {
      collection: false,
      criteria: false,
      t: false,
      fields: false,
      field: false,
      sort: observableRef,
      unknown: observableRef,
    });
  }

  field(parameter: string): CriterionField {
    return this.fields.get(parameter)!;
  }

  /** Shows what the address says, and which parameter of it the server refused. */
  show({ criteria, sort }: Pick<ListState, 'criteria' | 'sort'>, refused?: string): void {
    this.sort = sort;
    this.unknown = Object.fromEntries(Object.entries(criteria).filter(([name]) => !this.fields.has(name)));
    for (const [name, field] of this.fields) field.value = toValue(field, criteria[name]);
    if (refused !== undefined) this.fields.get(refused)?.refuse();
  }

  sortBy(sort: readonly TableSort[]): void {
    this.sort = sort;
  }

  clear(): void {
    this.show({ criteria: {}, sort: [] });
    this.round += 1;
  }

  get hasInvalidInput(): boolean {
    return [...this.fields.values()].some((field) => field.hasInvalidInput);
  }

  /** The criteria as the address has them; what is empty is left out. */
  get values(): Readonly<Record<string, string>> {
    const entries = [...this.fields].map(([name, field]) => [name, toParameter(field)] as const);
    return { ...this.unknown, ...Object.fromEntries(entries.filter(([, value]) => value !== '')) };
  }

  /** By parameter; they keep nobody from searching. */
  get warnings(): ReadonlyMap<string, string> {
    return rangeWarnings(this.criteria, this.values, this.t);
  }
}

function fieldsOf(criterion: Criterion, t: TranslationService['translate']): readonly CriterionField[] {
  const { kind, parameters, field, label } = criterion;
  if (kind !== 'range') return parameters.map((name) => new CriterionField(name, { type: 'text' }, label));
  const labels = boundLabels(criterion, t);
  const type = field.type === 'currency' ? 'number' : field.type;
  return parameters.map((name, index) => new CriterionField(name, { type } as Field, labels[index]!));
}

/** A day is written without dashes. */
function toValue({ field: { type } }: CriterionField, written: string | undefined): unknown {
  if (written === undefined) return undefined;
  if (type === 'date') return dayOf(written);
  if (type === 'integer') return Number.isSafeInteger(Number(written)) ? Number(written) : undefined;
  return written;
}

function toParameter({ field: { type }, value }: CriterionField): string {
  if (value === undefined || value === null) return '';
  return type === 'date' ? toCompactDate(plainText(value)) : plainText(value);
}
