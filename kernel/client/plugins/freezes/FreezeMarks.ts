import type { FreezeMark } from './FreezeMark.ts';

/** A mark that stands so long makes the watcher ask the page. */
const ASK_AFTER = 1_000;
/** A page that does not answer for so long after that stands still. */
const ANSWER_WITHIN = 4_000;

interface FreezeMarksNeeds {
  /** Asks the page for a sign of life. */
  readonly ask: () => void;
  /** The page stands still, and this was the last that it began. */
  readonly strike: (mark: FreezeMark) => void;
}

/**
 * What a page is drawing, as its watcher knows it. A mark that stands is no proof, for React leaves off and begins anew: a page that
 * answers is alive, and its marks are forgotten. Each version of a plugin is struck once in the life of a page.
 */
export class FreezeMarks {
  private readonly needs: FreezeMarksNeeds;
  private readonly struck = new Set<string>();
  private standing: readonly FreezeMark[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: FreezeMarksNeeds) {
    this.needs = needs;
  }

  begin(mark: FreezeMark): void {
    this.watch([...this.standing, mark]);
  }

  end({ plugin, view }: FreezeMark): void {
    const last = this.standing.findLastIndex((mark) => mark.plugin === plugin && mark.view === view);
    if (last >= 0) this.watch(this.standing.toSpliced(last, 1));
  }

  /** The page has answered. */
  forget(): void {
    this.watch([]);
  }

  /** The last that was begun is the one that may hang; its time begins with it. */
  private watch(standing: readonly FreezeMark[]): void {
    clearTimeout(this.timer);
    this.standing = standing;
    if (standing.length > 0) this.timer = setTimeout(() => this.askPage(), ASK_AFTER);
  }

  private askPage(): void {
    this.timer = setTimeout(() => this.strikeLast(), ANSWER_WITHIN);
    this.needs.ask();
  }

  private strikeLast(): void {
    const mark = this.standing.at(-1)!;
    this.forget();
    const version = `${mark.plugin} ${mark.content}`;
    if (this.struck.has(version)) return;
    this.struck.add(version);
    this.needs.strike(mark);
  }
}
