import { ApiService, ListsService, useService, useStore } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { useMemo } from 'react';
import type { Choice } from './Choice.ts';
import { RemoteChoices } from './RemoteChoices.ts';

export interface Choices {
  readonly choices: readonly Choice[];
  /** `value (???)` where the value is none of them. */
  readonly labelOf: (value: string) => string;
  /** Where they come from a collection, which is asked for what is typed. */
  readonly remote: RemoteChoices | undefined;
}

/** What a field offers: what scripts say, else the values of its list, else the records of the collection that it names. Call inside `observer`. */
export function useChoices({ field, options }: FormField): Choices {
  const lists = useService(ListsService);
  const list = 'list' in field ? field.list : undefined;
  const path = options === undefined && list?.startsWith('/') === true ? list : undefined;
  const remote = useStore((services) => new RemoteChoices(services.get(ApiService), path));
  const values = options ?? (list === undefined || path !== undefined ? NONE : lists.values(list));
  const labels = useMemo(() => new Map(values.map(({ value, label }) => [value, label])), [values]);
  if (path !== undefined) return { choices: remote.found, labelOf: (value) => remote.labelOf(value), remote };
  const isCreatable = 'isCreatable' in field && field.isCreatable;
  const unknownLabel = (value: string): string => {
    if (isCreatable) return value;
    if (list !== undefined) return lists.label(list, value);
    return options === undefined ? value : `${value} (???)`;
  };
  const labelOf = (value: string): string => labels.get(value) ?? unknownLabel(value);
  return { choices: values, labelOf, remote: undefined };
}

const NONE: readonly Choice[] = [];
