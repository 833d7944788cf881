import { arrangementName, dashed, type Arrangement, type EntityShape } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';

/** A version of the arrangement of a kind. */
export interface ArrangementVersion {
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly username: string;
  readonly message?: string;
  readonly isDeleted?: boolean;
}

/** What the builder begins with: the own draft, else what is published. */
export interface OpenedArrangement {
  readonly arrangement: Arrangement;
  /** The version that it goes back to; 0 where nothing was published. */
  readonly baseVersion: number;
  /** When the draft was saved; absent where it is what is published. */
  readonly draftDate?: string;
}

interface Stored {
  readonly source?: string;
  readonly version?: number;
  readonly baseVersion?: number;
  readonly date?: string;
}

const SILENT = { isSilent: true } as const;
const NOTHING: Arrangement = { v: 1, pages: [] };
const textOf = (arrangement: Arrangement): string => `${JSON.stringify(arrangement, null, 2)}\n`;
const arrangementOf = (source: string): Arrangement => JSON.parse(source) as Arrangement;

/** The arrangement of one kind on the server: a script of its own with drafts and versions. Calls reject with an ApiError. */
export class ArrangementApi {
  readonly script: string;
  private readonly path: string;
  private readonly api: ApiService;

  constructor(entity: EntityShape, api: ApiService) {
    this.script = arrangementName(dashed(entity.name));
    this.path = `/script/scripts/${this.script}`;
    this.api = api;
  }

  async open(): Promise<OpenedArrangement> {
    const query = { no404: 1 };
    const [draft, published] = await Promise.all([
      this.api.get<Stored>(`${this.path}/draft`, { query, ...SILENT }),
      this.api.get<Stored | ''>(`${this.path}/source`, { query, ...SILENT }),
    ]);
    if (draft.source !== undefined)
      return {
        arrangement: arrangementOf(draft.source),
        baseVersion: draft.baseVersion ?? 0,
        ...(draft.date !== undefined && { draftDate: draft.date }),
      };
    if (published === '' || published.source === undefined) return { arrangement: NOTHING, baseVersion: 0 };
    return { arrangement: arrangementOf(published.source), baseVersion: published.version ?? 0 };
  }

  async saveDraft(arrangement: Arrangement, baseVersion: number): Promise<void> {
    await this.api.put(`${this.path}/draft`, { source: textOf(arrangement), tests: [], baseVersion }, SILENT);
  }

  async removeDraft(): Promise<void> {
    await this.api.delete(`${this.path}/draft`, SILENT);
  }

  /** Answers the new version. Rejects with STALE_VERSION where somebody else published meanwhile. */
  async publish(arrangement: Arrangement, baseVersion: number, message: string): Promise<number> {
    const body = { source: textOf(arrangement), tests: [], baseVersion, message };
    return (await this.api.put<{ readonly version: number }>(this.path, body, SILENT)).version;
  }

  async versions(): Promise<readonly ArrangementVersion[]> {
    return (await this.api.get<readonly ArrangementVersion[]>(`${this.path}/versions`, SILENT)).filter(
      ({ isDeleted }) => isDeleted !== true,
    );
  }

  async version(version: number): Promise<Arrangement> {
    return arrangementOf((await this.api.get<{ readonly source: string }>(`${this.path}/versions/${version}`, SILENT)).source);
  }
}
