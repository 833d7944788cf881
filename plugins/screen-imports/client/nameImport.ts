import { ApiService, type NameCriterion } from '@mortise/sdk/client';
import type { readImport } from '../server/importRoutes.ts';

/** An import by its file, for the filter of lists. */
const nameImport: NameCriterion = async (id, services) => {
  const { fileName } = await services
    .get(ApiService)
    .call<typeof readImport>('GET /import/imports/:id', { params: { id }, isSilent: true });
  return fileName;
};
export default nameImport;
