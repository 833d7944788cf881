import { type AnswerOf, arrangementName, dashed, type Arrangement, type EntityShape } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type { drafts, scripts } from '../../../../kernel/contract.ts';

/** A version of the arrangement of a kind. */
export type ArrangementVersion = Omit<AnswerOf<typeof scripts.versionsOfScript>[number], 'hash'>;

/** What the builder begins with: the own draft, else what is published. */
export interface OpenedArrangement {
  readonly arrangement: Arrangement;
  /** The version that it goes back to; 0 where nothing was published. */
  readonly baseVersion: number;
  /** When the draft was saved; absent where it is what is published. */
  readonly draftDate?: string;
}

const SILENT = { isSilent: true } as const;
const NOTHING: Arrangement = { v: 1, pages: [] };
const textOf = (arrangement: Arrangement): string => `${JSON.stringify(arrangement, null, 2)}\n`;
const arrangementOf = (source: string): Arrangement => JSON.parse(source) as Arrangement;

/** The arrangement of one kind on the server: a script of its own with drafts and versions. Calls reject with an ApiError. */
export class ArrangementApi {
  readonly script: string;
  private readonly api: ApiService;

  constructor(entity: EntityShape, api: ApiService) {
    this.script = arrangementName(dashed(entity.name));
    this.api = api;
  }

  async open(): Promise<OpenedArrangement> {
    const input = { params: this.params, query: { no404: 1 }, ...SILENT };
    const [draft, published] = await Promise.all([
      this.api.call<typeof drafts.readDraft>('GET /script/scripts/:name/draft', input),
      this.api.call<typeof scripts.sourceOfScript>('GET /script/scripts/:name/source', input),
    ]);
    if (draft.source !== undefined)
      return {
        arrangement: arrangementOf(draft.source),
        baseVersion: draft.baseVersion ?? 0,
        ...(draft.date !== undefined && { draftDate: draft.date }),
      };
    if (published === undefined) return { arrangement: NOTHING, baseVersion: 0 };
    return { arrangement: arrangementOf(published.source), baseVersion: published.version };
  }

  async saveDraft(arrangement: Arrangement, baseVersion: number): Promise<void> {
    const body = { source: textOf(arrangement), tests: [], baseVersion };
    await this.api.call<typeof drafts.saveDraft>('PUT /script/scripts/:name/draft', { params: this.params, body, ...SILENT });
  }

  async removeDraft(): Promise<void> {
    await this.api.call<typeof drafts.removeDraft>('DELETE /script/scripts/:name/draft', { params: this.params, ...SILENT });
  }

  /** Answers the new version. Rejects with STALE_VERSION where somebody else published meanwhile. */
  async publish(arrangement: Arrangement, baseVersion: number, message: string): Promise<number> {
    const body = { source: textOf(arrangement), tests: [], baseVersion, message };
    const input = { params: this.params, body, ...SILENT };
    return (await this.api.call<typeof scripts.publishScript>('PUT /script/scripts/:name', input)).version;
  }

  async versions(): Promise<readonly ArrangementVersion[]> {
    const input = { params: this.params, ...SILENT };
    const versions = await this.api.call<typeof scripts.versionsOfScript>('GET /script/scripts/:name/versions', input);
    return versions.filter(({ isDeleted }) => isDeleted !== true);
  }

  async version(version: number): Promise<Arrangement> {
    const input = { params: { ...this.params, version }, ...SILENT };
    const { source } = await this.api.call<typeof scripts.versionOfScript>('GET /script/scripts/:name/versions/:version', input);
    return arrangementOf(source);
  }

  private get params() {
    return { name: this.script };
  }
}
