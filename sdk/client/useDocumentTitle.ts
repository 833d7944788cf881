import { useEffect } from 'react';
import { usePane } from './Pane.ts';

/** Titles the window while the component is shown; the product's name follows by itself. The page beside titles what it stands in. */
export function useDocumentTitle(title: string | undefined): void {
  const pane = usePane();
  useEffect(() => (title === undefined || title === '' ? undefined : pane.entitle(title)), [pane, title]);
}
