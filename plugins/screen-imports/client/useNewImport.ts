import { isPermitted, type EntityShape } from '@mortise/sdk';
import { EntitiesService, SessionService, useNavigate, useService } from '@mortise/sdk/client';
import { useState } from 'react';
import type { ImportsStore } from './ImportsStore.ts';
import { type ErrorText, textOfError } from './textOfError.ts';

interface NewImport {
  /** The entities that the user may import. */
  readonly writable: readonly EntityShape[];
  readonly entityName: string | null;
  readonly setEntityName: (name: string | null) => void;
  /** Sends the file, and goes to its import. */
  readonly send: (file: File | undefined) => Promise<void>;
  /** Why the file was not taken. */
  readonly problem: ErrorText | undefined;
}

/** An import that is about to begin. Call inside `observer`. */
export function useNewImport(store: ImportsStore): NewImport {
  const navigate = useNavigate();
  const entities = useService(EntitiesService);
  const session = useService(SessionService);
  const [entityName, setEntityName] = useState<string | null>('Contract');
  const [problem, setProblem] = useState<ErrorText | undefined>();
  const holder = { ...session.user, permissions: session.configuration.userPermissions };
  const writable = entities.all.filter(({ collection }) => isPermitted(holder, `write /api/${collection}`));
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || entityName === null) return;
    setProblem(undefined);
    try {
      await navigate(`/import/${await store.send(file, entityName)}`);
    } catch (error) {
      setProblem(textOfError(error));
    }
  };
  return { writable, entityName, setEntityName, send, problem };
}
