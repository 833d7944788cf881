import { CatalogPage } from './CatalogPage.tsx';

/** A catalogue to change, row by row. */
export default function EditCatalogScreen() {
  return <CatalogPage isEditing />;
}
