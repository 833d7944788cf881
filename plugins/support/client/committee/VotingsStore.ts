import type { Disposer, TransitionInfo } from '@mortise/sdk';
import type {
  ApiService,
  EntitiesService,
  NotificationsService,
  RecordPage,
  SessionService,
  TranslationService,
} from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Vote, Voting } from '../../contract.ts';

export interface VotingsNeeds {
  readonly api: ApiService;
  readonly entities: EntitiesService;
  readonly notifications: NotificationsService;
  readonly session: SessionService;
  readonly t: TranslationService['translate'];
}

const VOTINGS = '/support/votings';
const VOTES = '/support/votes';
const MOST_VOTINGS = 100;
const MOST_VOTES = 1_000;

/** The motions of a committee with their votes. Observable. */
export class VotingsStore {
  votings: readonly Voting[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  /** Votes that count, of ballots that are not secret; absent where they could not be read. */
  votes: readonly Vote[] | undefined = undefined;
  /** What can be tried with each voting, by registration, as the server judges it. */
  private ways: Readonly<Record<string, readonly TransitionInfo[]>> = {};
  /** Votings, or `voting person`, that something is being done with. */
  busy: ReadonlySet<string> = new Set();
  private readonly page: RecordPage;
  private readonly needs: VotingsNeeds;
  private ending = new AbortController();

  constructor(page: RecordPage, needs: VotingsNeeds) {
    this.page = page;
    this.needs = needs;
    makeAutoObservable<VotingsStore, 'page' | 'needs' | 'ending' | 'ways'>(
      this,
      {
        page: false,
        needs: false,
        ending: false,
        start: false,
        votings: observableRef,
        ways: observableRef,
        error: observableRef,
        votes: observableRef,
        busy: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const stop = reaction(
      () => this.page.record?._version,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.ending.abort();
    };
  }

  get isReadable(): boolean {
    return this.may(`read /api${VOTINGS}`);
  }

  get isWritable(): boolean {
    return this.may(`write /api${VOTINGS}`);
  }

  get mayRecord(): boolean {
    return this.may(`write /api${VOTES}`) && this.votes !== undefined;
  }

  /** Votes of one voting by the person who voted. */
  votesOf({ registration }: Voting): ReadonlyMap<string, string> {
    const own = (this.votes ?? []).filter((vote) => vote.votingRegistration === registration);
    return new Map(own.map((vote) => [vote.personRegistration, vote.choice]));
  }

  /** What can be tried with a voting, with the reason where it cannot be done now. */
  waysOn({ registration }: Voting): readonly TransitionInfo[] {
    return this.ways[registration] ?? [];
  }

  async load(): Promise<void> {
    if (!this.isReadable) return;
    this.ending.abort();
    const { signal } = (this.ending = new AbortController());
    this.isLoading = true;
    try {
      const query = { committeeRegistration: this.page.record?.registration, sort: 'startDate,name', range: `0-${MOST_VOTINGS - 1}` };
      const votings = await this.needs.api.get<readonly Voting[]>(VOTINGS, { query, signal, isSilent: true });
      const [votes, ways] = await Promise.all([this.readVotes(votings, signal), this.readWays(votings, signal)]);
      if (!signal.aborted) runInAction(() => Object.assign(this, { votings, votes, ways, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  /** Records how a person votes; without a choice their vote is withdrawn. */
  async record({ registration }: Voting, person: string, choice: string | null): Promise<void> {
    const path = `${VOTINGS}/${encodeURIComponent(registration)}/votes/${encodeURIComponent(person)}`;
    await this.doing(`${registration} ${person}`, () => this.needs.api.put(path, { choice }, { isSilent: true }));
  }

  /** Takes a voting on its way. Answers whether that could be done. */
  run(voting: Voting, { code, label }: TransitionInfo, values?: Readonly<Record<string, unknown>>): Promise<boolean> {
    const { registration, name, _version } = voting;
    return this.doing(registration, async () => {
      const { api, notifications, t } = this.needs;
      const path = `${VOTINGS}/${encodeURIComponent(registration)}/transitions/${encodeURIComponent(code)}`;
      await api.post(path, { _version, ...(values && { values }) }, { isSilent: true });
      notifications.success(t('{name}: {label}', { name: name ?? registration, label: t(label) }));
    });
  }

  private async doing(what: string, work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy.has(what)) return false;
    this.busy = new Set([...this.busy, what]);
    try {
      await work();
      return true;
    } catch (error) {
      this.needs.notifications.failure(error);
      return false;
    } finally {
      await this.load();
      runInAction(() => (this.busy = new Set([...this.busy].filter((other) => other !== what))));
    }
  }

  private may(permission: string): boolean {
    return this.needs.session.isPermitted(permission);
  }

  /** Closed votings are not asked for. Nothing can be tried where it could not be read: the server would have to be asked blindly. */
  private async readWays(votings: readonly Voting[], signal: AbortSignal): Promise<Readonly<Record<string, readonly TransitionInfo[]>>> {
    const transitions = this.needs.entities.named('Voting').workflow?.transitions ?? [];
    const left = votings.filter(({ status }) => transitions.some(({ from }) => from.includes(status)));
    if (!this.isWritable || left.length === 0) return {};
    const registrations = left.map(({ registration }) => registration);
    const options = { query: { each: 'true' }, signal, isSilent: true };
    return this.needs.api
      .post<Readonly<Record<string, readonly TransitionInfo[]>>>(`${VOTINGS}/transitions`, registrations, options)
      .catch(() => ({}));
  }

  /** Undefined where they may not, or could not, be read: the counts are shown without names then. */
  private async readVotes(votings: readonly Voting[], signal: AbortSignal): Promise<readonly Vote[] | undefined> {
    const open = votings.filter((voting) => voting.isSecret !== true).map(({ registration }) => registration);
    if (open.length === 0) return [];
    if (!this.may(`read /api${VOTES}`)) return undefined;
    const query = { votingRegistration: open, status: 'CAST', range: `0-${MOST_VOTES - 1}` };
    return this.needs.api.get<readonly Vote[]>(VOTES, { query, signal, isSilent: true }).catch(() => undefined);
  }
}
