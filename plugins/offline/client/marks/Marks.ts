import type { SessionService } from '@mortise/sdk/client';
import { isSameMark, type Mark, marksIn } from './Mark.ts';

const TYPE = 'UI';
const GROUP = 'offline/keep';
/** Each is read again with every preload. */
export const MOST_MARKS = 100;

/** What the user marked to be kept: a preference, so that it holds on each of their devices. Observable. */
export class Marks {
  private readonly session: Pick<SessionService, 'preference' | 'savePreference'>;

  constructor(session: Pick<SessionService, 'preference' | 'savePreference'>) {
    this.session = session;
  }

  get all(): readonly Mark[] {
    return marksIn(this.session.preference(TYPE, GROUP)?.value);
  }

  has(mark: Mark): boolean {
    return this.all.some((one) => isSameMark(one, mark));
  }

  /** Adds those that are not there; answers whether there was room for all of them. */
  async add(marks: readonly Mark[]): Promise<boolean> {
    const added = [...this.all, ...marks.filter((mark) => !this.has(mark))];
    await this.save(added.slice(0, MOST_MARKS));
    return added.length <= MOST_MARKS;
  }

  async remove(mark: Mark): Promise<void> {
    await this.save(this.all.filter((one) => !isSameMark(one, mark)));
  }

  private async save(marks: readonly Mark[]): Promise<void> {
    await this.session.savePreference(
      TYPE,
      GROUP,
      marks.map((mark) => ({ ...mark })),
    );
  }
}
