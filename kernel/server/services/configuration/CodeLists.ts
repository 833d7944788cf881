import { type EntityDefinition, entityLabel, type ListValue, spelledOut } from '@mortise/sdk';
import type { CodeList, ServerPlugin } from '@mortise/sdk/server';
import { PSEUDO_ENTITIES } from '../../../shared/pseudoEntities.ts';

/** The product's code lists: those of the plugins, the status list of every workflow, and the kinds of records. */
export class CodeLists {
  private readonly own: readonly (readonly [string, CodeList])[];
  private readonly lists: ReadonlyMap<string, CodeList>;
  private readonly workflows: ReadonlySet<string>;
  private readonly entities: ReadonlyMap<string, EntityDefinition>;

  constructor(own: readonly (readonly [string, CodeList])[], entities: readonly EntityDefinition[]) {
    const statuses = entities.flatMap(statusList);
    const kinds = entities.map((entity) => ({ value: entity.name, label: entityLabel(entity) }));
    this.own = own;
    this.entities = new Map(entities.map((entity) => [lowerFirst(entity.name), entity]));
    this.lists = new Map<string, CodeList>([...own, ...statuses, ['entityName', kinds], ['auditedName', [...kinds, ...PSEUDO_ENTITIES]]]);
    this.workflows = new Set(statuses.map(([name]) => name));
  }

  static ofPlugins(plugins: readonly ServerPlugin[]): CodeLists {
    return new CodeLists(
      plugins.flatMap(({ lists }) => Object.entries(lists ?? {})),
      plugins.flatMap(({ entities = [] }) => entities),
    );
  }

  /** The same lists for these entities, the kinds of a tenant among them. */
  withEntities(entities: readonly EntityDefinition[]): CodeLists {
    return new CodeLists(this.own, entities);
  }

  get names(): readonly string[] {
    return [...this.lists.keys()];
  }

  /** Whether the values are the statuses of a workflow: which there are is not a matter of the list. */
  isOfWorkflow(name: string): boolean {
    return this.workflows.has(name);
  }

  /** The values of a list, or undefined when there is none of the name. */
  values(name: string, locale: string): readonly ListValue[] | undefined {
    const list = this.lists.get(name) ?? this.derived(name);
    return typeof list === 'function' ? list(locale) : list;
  }

  /** `contractDocumentType` and `contractHistoryType`, as long as nobody says more about them. */
  private derived(name: string): CodeList | undefined {
    const [, prefix = '', kind] = /^(\w+?)(DocumentType|HistoryType)$/.exec(name) ?? [];
    const entity = this.entities.get(prefix);
    if (entity === undefined) return undefined;
    if (kind === 'HistoryType') return historyTypes(entity);
    return entity.documents === false ? undefined : this.lists.get('documentType');
  }
}

/** `contractStatus` and its like. */
function statusList({ name, workflow }: EntityDefinition): readonly [string, readonly ListValue[]][] {
  if (workflow === undefined) return [];
  const values = Object.entries(workflow.states).map(([value, { label }]) => ({ value, label: label ?? spelledOut(value) }));
  return [[`${lowerFirst(name)}Status`, values]];
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** What an entry of the history is: a save, or a transition by its code. */
const historyTypes = ({ workflow }: EntityDefinition): readonly ListValue[] => [
  { value: 'create', label: 'Created' },
  { value: 'update', label: 'Changed' },
  { value: 'delete', label: 'Deleted' },
  { value: 'restore', label: 'Restored' },
  { value: 'undo', label: 'Taken back' },
  ...(workflow?.transitions ?? []).map(({ code, label }) => ({ value: code, label: label ?? spelledOut(code) })),
];
