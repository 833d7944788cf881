import type { EntityShape } from '@mortise/sdk';
import { SelectionService, useService } from '@mortise/sdk/client';
import { useEffect } from 'react';

/** Tells what is around the page which of its rows are selected. */
export function useSelectionTold({ name }: EntityShape, selected: ReadonlySet<string>): void {
  const selection = useService(SelectionService);
  useEffect(() => selection.select({ entity: name, ids: [...selected] }), [selection, name, selected]);
}
