import { makeProduct } from '../server/makeProduct.ts';
import { filledCluster } from '../server/postgreSqlCluster.ts';

/** With the product's tables and nothing but its own tenants: admin@master signs in. */
export const productCluster = filledCluster('product', ({ folder, url }) =>
  makeProduct({ dataFolder: folder, databaseUrl: url('plain', 'mortise'), hasDemo: false }),
);
