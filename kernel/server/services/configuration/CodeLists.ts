import { type EntityDefinition, entityLabel, type ListValue, spelledOut } from '@mortise/sdk';
import type { CodeList, ServerPlugin } from '@mortise/sdk/server';

/** The product's code lists: those of the plugins, the status list of every workflow, and the kinds of records. */
export class CodeLists {
  private readonly lists: ReadonlyMap<string, CodeList>;
  private readonly workflows: ReadonlySet<string>;

  constructor(plugins: readonly ServerPlugin[]) {
    const statuses = plugins.flatMap(({ entities = [] }) => entities.flatMap(statusList));
    const kinds = plugins.flatMap(({ entities = [] }) => entities.map((entity) => ({ value: entity.name, label: entityLabel(entity) })));
    const own = plugins.flatMap(({ lists }) => Object.entries(lists ?? {}));
    this.lists = new Map<string, CodeList>([...own, ...statuses, ['entityName', kinds]]);
    this.workflows = new Set(statuses.map(([name]) => name));
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
    const list = this.lists.get(name);
    return typeof list === 'function' ? list(locale) : list;
  }
}

/** `contractStatus` and its like. Specification 1§3. */
function statusList({ name, workflow }: EntityDefinition): readonly [string, readonly ListValue[]][] {
  if (workflow === undefined) return [];
  const values = Object.entries(workflow.states).map(([value, { label }]) => ({ value, label: label ?? spelledOut(value) }));
  return [[`${name.charAt(0).toLowerCase()}${name.slice(1)}Status`, values]];
}
