import { useEffect } from 'react';

/** Titles the window while the component is shown; the product's name follows by itself. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined || title === '') return undefined;
    const product = document.documentElement.dataset['product'] ?? '';
    document.title = product === '' ? title : `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
