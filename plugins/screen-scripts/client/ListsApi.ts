import type { ApiService } from '@mortise/sdk/client';
import type { VersionNote } from './contract.ts';
import type { ListEntry, ListName, ListVersion, PublishedList } from './listContract.ts';

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

  names(): Promise<readonly ListName[]> {
    return this.api.get('/script/list-names', SILENT);
  }

  /** Labels of the product in the language of the locale. */
  find(name: string, locale: string): Promise<PublishedList> {
    return this.api.get(pathOf(name), { query: { locale }, ...SILENT });
  }

  publish(name: string, publication: ListPublication): Promise<ListVersion> {
    return this.api.put(pathOf(name), publication, SILENT);
  }

  versions(name: string): Promise<readonly VersionNote[]> {
    return this.api.get(`${pathOf(name)}/versions`, SILENT);
  }

  restore(name: string, version: number): Promise<ListVersion> {
    return this.api.post(`${pathOf(name)}/restore`, { version }, SILENT);
  }

  /** Back to what the product has. */
  remove(name: string): Promise<void> {
    return this.api.delete(pathOf(name), SILENT);
  }
}

const pathOf = (name: string): string => `/script/lists/${encodeURIComponent(name)}`;
