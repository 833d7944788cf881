import type { documents } from '../../../kernel/contract.ts';
import type { DocumentInfo } from '@mortise/sdk';
import { saveBlob, type ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const PAGE = 50;

/** The documents of all records that somebody may read, the newest first. */
export class SharedDocumentsStore {
  documents: readonly DocumentInfo[] = [];
  /** Whether there may be older ones. */
  continues = false;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  private isLive = false;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<SharedDocumentsStore, 'api' | 'isLive'>(
      this,
      { api: false, isLive: false, start: false, documents: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start() {
    this.isLive = true;
    void this.load();
    return () => {
      this.isLive = false;
    };
  }

  /** Reads on behind those that are there. */
  async load(): Promise<void> {
    this.isLoading = true;
    const query = { offset: this.documents.length, limit: PAGE };
    try {
      const older = await this.api.call<typeof documents.readDocuments>('GET /core/readable-documents', { query, isSilent: true });
      this.end({ documents: [...this.documents, ...older], continues: older.length === PAGE, error: undefined });
    } catch (error) {
      this.end({ error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  /** What fails is said by the API service. */
  async download({ _id }: DocumentInfo): Promise<void> {
    const file = await this.api.download(`/core/documents/${_id}/content`, {}).catch(() => undefined);
    if (file !== undefined) saveBlob(file.blob, file.fileName);
  }

  private end(answer: Partial<Pick<SharedDocumentsStore, 'documents' | 'continues' | 'error'>>): void {
    if (this.isLive) runInAction(() => Object.assign(this, { ...answer, isLoading: false }));
  }
}
