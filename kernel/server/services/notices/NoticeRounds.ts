import { disposeAll, type Disposer } from '@mortise/sdk';
import type { Every } from '../operations/Rounds.ts';
import type { Notice } from '../scripts/TenantEvents.ts';
import type { NoticeDigests } from './NoticeDigests.ts';
import type { NoticeFinder } from './NoticeFinder.ts';
import type { NoticeTeller } from './NoticeTeller.ts';
import type { PushOutbox } from './PushOutbox.ts';

/** What happens at one moment is looked at together. */
const SOON_MS = 500;
const TELL_MS = 15_000;
/** What happened is heard of at once, unless it was lost: this finds that too. */
const SEARCH_MS = 120_000;

export interface RoundNeeds {
  readonly finder: NoticeFinder;
  readonly teller: NoticeTeller;
  readonly digests: NoticeDigests;
  readonly outbox: PushOutbox;
  readonly report: (message: string, error: unknown) => void;
}

/** When notices are looked for, told and sent. */
export class NoticeRounds {
  private readonly needs: RoundNeeds;
  /** By tenant, what happened since the last look. */
  private readonly heard = new Map<number, Set<string>>();
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;
  /** One after the other: a look that takes long is not met by the next. */
  private last: Promise<void> = Promise.resolve();

  constructor(needs: RoundNeeds) {
    this.needs = needs;
  }

  start(every: Every): Disposer {
    return disposeAll([
      every('notices', TELL_MS, () => this.inTurn(() => this.tell())),
      every('notice search', SEARCH_MS, () => this.inTurn(() => this.search())),
      () => {
        this.isOver = true;
        clearTimeout(this.timer);
      },
    ]);
  }

  /** Once what goes on is through: the database has to be open until then. */
  async settled(): Promise<void> {
    await this.last;
  }

  /** Something happened, on whichever server. */
  readonly hear = (notice?: Notice): void => {
    const names = notice === undefined ? [] : namesOf(notice);
    if (this.isOver || notice === undefined || names.length === 0) return;
    const known = this.heard.get(notice.tenant) ?? new Set<string>();
    this.heard.set(notice.tenant, known);
    for (const name of names) known.add(name);
    this.timer ??= setTimeout(() => void this.lookSoon(), SOON_MS).unref();
  };

  private async lookSoon(): Promise<void> {
    this.timer = undefined;
    const heard = [...this.heard];
    this.heard.clear();
    await this.inTurn(async () => {
      const tenants = new Set(await this.needs.finder.tenants());
      const meant = heard.filter(([tenant]) => tenants.has(tenant));
      if (meant.length === 0) return;
      for (const [tenant, names] of meant) await this.needs.finder.look(tenant, names);
      await this.tell();
    }).catch((error: unknown) => this.needs.report('notices', error));
  }

  private async search(): Promise<void> {
    const { finder, teller } = this.needs;
    for (const tenant of await finder.tenants()) await finder.look(tenant);
    await teller.forget();
    await this.tell();
  }

  private async tell(): Promise<void> {
    const { teller, digests, outbox } = this.needs;
    await teller.sweep();
    await digests.sweep();
    await outbox.sweep();
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.last.then(() => (this.isOver ? undefined : work()));
    this.last = turn.catch(() => {});
    return turn;
  }
}

/** What a kind of notice may watch. */
function namesOf({ event, data }: Notice): readonly string[] {
  if (event === 'records') {
    const { changes = [], entities = [] } = data as {
      readonly changes?: readonly { entity: string }[];
      readonly entities?: readonly string[];
    };
    return [...changes.map(({ entity }) => entity), ...entities];
  }
  return event === 'user' ? [data['topic'] as string] : [event];
}
