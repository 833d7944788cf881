import { EntitiesService, useService } from '@mortise/sdk/client';
import { useEffect, useState } from 'react';

/** Asks for the names of records; answers what is known of them so far, else their registrations. */
export function useRecordNames(records: readonly (readonly [entity: string, registration: string])[]): (registration: string) => string {
  const entities = useService(EntitiesService);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = JSON.stringify(records);
  useEffect(() => {
    let live = true;
    const ask = async (entity: string, registration: string) => {
      const name = (await entities.nameOf(entity, registration))?.name;
      if (live && name !== undefined) setNames((known) => new Map(known).set(registration, name));
    };
    for (const [entity, registration] of JSON.parse(wanted) as typeof records) void ask(entity, registration);
    return () => {
      live = false;
    };
  }, [entities, wanted]);
  return (registration) => names.get(registration) ?? registration;
}
