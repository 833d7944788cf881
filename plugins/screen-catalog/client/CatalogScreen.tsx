import { CatalogPage } from './CatalogPage.tsx';

/** A catalogue to look into. */
export default function CatalogScreen() {
  return <CatalogPage isEditing={false} />;
}
