import { ApiService, type NameCriterion } from '@mortise/sdk/client';
import type { ImportInfo } from '../shared/imports.ts';

/** An import by its file, for the filter of lists. */
const nameImport: NameCriterion = async (id, services) => {
  const { fileName } = await services.get(ApiService).get<ImportInfo>(`/import/imports/${encodeURIComponent(id)}`, { isSilent: true });
  return fileName;
};
export default nameImport;
