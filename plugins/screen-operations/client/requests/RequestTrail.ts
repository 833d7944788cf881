import type { ApiService } from '@mortise/sdk/client';
import { PagedRows } from '@mortise/sdk/ui';
import { makeAutoObservable, runInAction } from 'mobx';
import type { histories, requestLogs } from '../../../../kernel/contract.ts';
import { pathOfEntry, type TrailLine } from './trailTexts.ts';

/** One request through all logs, with what it saved: the earliest first. */
export class RequestTrail {
  /** Logs that the user may not read. */
  unread: readonly Exclude<TrailLine['log'], 'record'>[] = [];
  readonly list: PagedRows<TrailLine>;
  private readonly api: ApiService;
  private readonly requestId: string;
  private readonly recordPath: (entityName: string, registration: string) => string;

  constructor(api: ApiService, requestId: string, recordPath: (entityName: string, registration: string) => string) {
    this.api = api;
    this.requestId = requestId;
    this.recordPath = recordPath;
    this.list = new PagedRows(async () => ({ rows: await this.read(), continues: false }));
    makeAutoObservable<RequestTrail, 'api' | 'requestId' | 'recordPath'>(this, {
      api: false,
      requestId: false,
      recordPath: false,
      list: false,
    });
  }

  private async read(): Promise<readonly TrailLine[]> {
    const { requestId } = this;
    const [{ entries, unread }, saved] = await Promise.all([
      this.api.call<typeof requestLogs.readRequestLog>('GET /system/request-logs/:requestId', { params: { requestId }, isSilent: true }),
      this.saves(),
    ]);
    runInAction(() => (this.unread = unread));
    const lines = entries.map((entry) => ({ ...entry, path: pathOfEntry(entry, requestId) }));
    return [...lines, ...saved].toSorted((one, other) => one.date.localeCompare(other.date));
  }

  /** What it saved is for those who may read histories; to others that part stays empty. */
  private async saves(): Promise<readonly TrailLine[]> {
    const query = { requestId: this.requestId, range: '0-199' };
    const found = await this.api.call<typeof histories.readHistories>('GET /core/histories', { query, isSilent: true }).catch(() => []);
    return found.flatMap((save) =>
      'entityRegistration' in save
        ? [
            {
              log: 'record' as const,
              id: `${save.entityName} ${save.entityRegistration} ${save.version}`,
              date: save.date,
              username: save.username,
              sign: save.operation,
              text: save.entityRegistration,
              path: this.recordPath(save.entityName, save.entityRegistration),
            },
          ]
        : [],
    );
  }
}
