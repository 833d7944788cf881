import type { ApiService } from '@mortise/sdk/client';
import type { lists } from '../../../kernel/contract.ts';
import type { ListEntry } from './listContract.ts';

const SILENT = { isSilent: true } as const;

export interface ListPublication {
  readonly entries: readonly ListEntry[];
  readonly message: string;
  readonly baseVersion: number;
}

/** The part of the API that is about code lists. Every call rejects with an ApiError, and notifies nobody. */
export class ListsApi {
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
  }

  names() {
    return this.api.call<typeof lists.listNames>('GET /script/list-names', SILENT);
  }

  /** Labels of the product in the language of the locale. */
  find(name: string, locale: string) {
    return this.api.call<typeof lists.readList>('GET /script/lists/:name', { params: { name }, query: { locale }, ...SILENT });
  }

  publish(name: string, body: ListPublication) {
    return this.api.call<typeof lists.publishList>('PUT /script/lists/:name', { params: { name }, body, ...SILENT });
  }

  versions(name: string) {
    return this.api.call<typeof lists.versionsOfList>('GET /script/lists/:name/versions', { params: { name }, ...SILENT });
  }

  restore(name: string, version: number) {
    const body = { version };
    return this.api.call<typeof lists.restoreList>('POST /script/lists/:name/restore', { params: { name }, body, ...SILENT });
  }

  /** Reset to the product’s default. */
  remove(name: string) {
    return this.api.call<typeof lists.removeList>('DELETE /script/lists/:name', { params: { name }, ...SILENT });
  }
}
