import { type EntityDefinition, type ListValue, spelledOut } from '@mortise/sdk';
import type { CodeList, ServerPlugin } from '@mortise/sdk/server';

/** Code lists of the plugins, and the status list of every workflow. */
export class CodeLists {
  private readonly lists: ReadonlyMap<string, CodeList>;

  constructor(plugins: readonly ServerPlugin[]) {
    this.lists = new Map(
      plugins.flatMap(({ lists, entities }) => [...Object.entries(lists ?? {}), ...(entities ?? []).flatMap(statusList)]),
    );
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
