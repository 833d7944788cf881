import type { FilePreview, ImportInfo, ImportMapping, ImportRow } from '../../plugins/screen-imports/shared/imports.ts';
import type { ProductServer } from './productServer.ts';

interface RunOptions {
  readonly isDryRun?: boolean;
  readonly acceptsFailures?: boolean;
}

/** Files that a user imports. */
export class Importing {
  private readonly server: ProductServer;
  private readonly as: string;

  constructor(server: ProductServer, as = 'admin@demo') {
    this.server = server;
    this.as = as;
  }

  upload(name: string, content: string | Uint8Array<ArrayBuffer>, entityName = 'Contract') {
    const form = new FormData();
    form.append('entityName', entityName);
    form.append('file', new Blob([content]), name);
    return this.server.post<FilePreview & { _id: string; code?: string }>('/api/import/imports', form, { as: this.as });
  }

  /** Runs it to its end. */
  async run(id: string, mapping: ImportMapping, options: RunOptions = {}): Promise<ImportInfo> {
    const answer = await this.server.post(`/api/import/imports/${id}/run`, { mapping, ...options }, { as: this.as });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return this.finished(id);
  }

  async rows(id: string, outcome?: string): Promise<readonly ImportRow[]> {
    const query = outcome ? `?outcome=${outcome}` : '';
    return (await this.server.get<ImportRow[]>(`/api/import/imports/${id}/rows${query}`, { as: this.as })).body;
  }

  private async finished(id: string): Promise<ImportInfo> {
    for (let tries = 0; tries < 1_800; tries += 1) {
      const { body } = await this.server.get<ImportInfo>(`/api/import/imports/${id}`, { as: this.as });
      if (body.status !== 'PROCESSING') return body;
      await new Promise((resolve) => {
        setTimeout(resolve, 25);
      });
    }
    throw new Error(`Import ${id} does not end`);
  }
}
