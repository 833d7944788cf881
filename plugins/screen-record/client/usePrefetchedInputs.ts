import { ContributionsService, useService } from '@mortise/sdk/client';
import { preloadView } from '@mortise/sdk/ui';
import { useEffect } from 'react';

/** Those of most forms; their code is one small file. */
const USUAL = ['text', 'textarea', 'number', 'date', 'select', 'reference'];
/** So long after its page was opened a record is there on a usual line, in milliseconds. */
const RECORD_STANDS = 1_500;

/** Whoever may edit a record likely will: the code of the inputs comes while it is read. */
export function usePrefetchedInputs(isWritable: boolean): void {
  const contributions = useService(ContributionsService);
  useEffect(() => {
    if (!isWritable) return undefined;
    const prefetch = () => {
      for (const type of USUAL) {
        const input = contributions.find('fields', type);
        if (input !== undefined) preloadView(input.load);
      }
    };
    const timer = setTimeout(prefetch, RECORD_STANDS);
    return () => clearTimeout(timer);
  }, [isWritable, contributions]);
}
