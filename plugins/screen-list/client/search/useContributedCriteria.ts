import { ContributionsService, useService, useServices, useTranslate } from '@mortise/sdk/client';
import { useEffect, useState } from 'react';

/** A filter of a plugin, as people read it. */
export interface ContributedCriterion {
  readonly label: string;
  readonly text: string;
}

/** Filters that plugins contribute, by parameter; values in words as soon as those are known. Call inside `observer`. */
export function useContributedCriteria(values: Readonly<Record<string, string>>): ReadonlyMap<string, ContributedCriterion> {
  const t = useTranslate();
  const services = useServices();
  const contributions = useService(ContributionsService);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const found = Object.keys(values).flatMap((parameter) => contributions.find('listCriteria', parameter) ?? []);
  const wanted = JSON.stringify(found.map(({ id }) => [id, values[id]]));
  useEffect(() => {
    let live = true;
    const ask = async (parameter: string, value: string) => {
      const { default: nameOf } = await contributions.find('listCriteria', parameter)!.load();
      const name = await nameOf(value, services);
      if (live) setNames((known) => new Map(known).set(`${parameter} ${value}`, name));
    };
    // What cannot be named keeps its value: the list itself says what is wrong with it.
    for (const [parameter, value] of JSON.parse(wanted) as [string, string][]) ask(parameter, value).catch(() => {});
    return () => {
      live = false;
    };
  }, [contributions, services, wanted]);
  return new Map(found.map(({ id, label }) => [id, { label: t(label), text: names.get(`${id} ${values[id]}`) ?? values[id]! }]));
}
