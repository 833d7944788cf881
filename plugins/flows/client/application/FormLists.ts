import type { ListValue } from '@mortise/sdk';
import type { ListsService } from '@mortise/sdk/client';

/** The choices that came with the form: nobody without a session may ask for others. */
export class FormLists implements ListsService {
  private readonly lists: Readonly<Record<string, readonly ListValue[]>>;

  constructor(lists: Readonly<Record<string, readonly ListValue[]>>) {
    this.lists = lists;
  }

  values(list: string): readonly ListValue[] {
    return (Object.hasOwn(this.lists, list) && this.lists[list]) || [];
  }

  isLoaded(list: string): boolean {
    return Object.hasOwn(this.lists, list);
  }

  label(list: string, value: string): string {
    return this.values(list).find((one) => one.value === value)?.label ?? value;
  }
}
