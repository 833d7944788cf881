import type { SpawnedServer } from '../server/SpawnedServer.ts';

export interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}

const PERSONS = '/api/person/persons';

/** People at work on a server: some read lists, some save new records, until they are told to stop. */
export class Load {
  readonly outcomes: Outcome[] = [];
  /** Names of the records whose save was answered. */
  readonly saved: string[] = [];
  /** Names of those whose save was not: they may be there or not. */
  readonly uncertain: string[] = [];
  private readonly server: SpawnedServer;
  private readonly prefix: string;
  private isOver = false;
  private count = 0;
  private readonly working: readonly Promise<void>[];

  constructor(server: SpawnedServer, prefix: string, readers = 8, writers = 4) {
    this.server = server;
    this.prefix = prefix;
    const read = () => this.note(() => server.ask('GET', `${PERSONS}?sort=-registration&range=0-19`));
    const repeat = async (work: () => Promise<unknown>): Promise<void> => {
      while (!this.isOver) await work();
    };
    this.working = [
      ...Array.from({ length: readers }, () => repeat(read)),
      ...Array.from({ length: writers }, () => repeat(() => this.save())),
    ];
  }

  /** Resolves once so many requests in a row, from now on, went well. */
  async goesWell(times = 60): Promise<void> {
    for (;;) {
      const from = this.outcomes.length;
      while (this.outcomes.length < from + times) await Promise.race([...this.working, new Promise((later) => setTimeout(later, 50))]);
      if (this.outcomes.slice(from).every(({ status }) => status < 300)) return;
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
  }

  private async save(): Promise<void> {
    const name = `${this.prefix}${(this.count += 1)}`;
    const { status, code } = await this.note(() => this.server.ask('POST', PERSONS, { type: 'C', name }));
    if (status === 201) this.saved.push(name);
    else if (code === 'SAVE_UNCERTAIN') this.uncertain.push(name);
  }

  private async note(ask: () => Promise<Response>): Promise<Outcome> {
    const answer = await ask();
    const body = (await answer.json()) as { readonly code?: string };
    const outcome = { status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after') };
    this.outcomes.push(outcome);
    // Nobody hammers a server that says that it has to be waited for.
    if (outcome.status === 503) await new Promise((later) => setTimeout(later, 100));
    return outcome;
  }
}
