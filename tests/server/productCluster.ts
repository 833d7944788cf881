import { makeProduct } from './makeProduct.ts';
import { filledCluster } from './postgreSqlCluster.ts';
import type { Template } from './templates.ts';

/** A PostgreSQL as a first start leaves it: with the demo company, or with nothing but the product's own tenants, where admin@master signs in. */
export const productCluster = (hasDemo: boolean): Template =>
  filledCluster(hasDemo ? 'demo' : 'product', ({ folder, url }) =>
    makeProduct({ dataFolder: folder, databaseUrl: url('plain', 'mortise'), hasDemo }),
  );
