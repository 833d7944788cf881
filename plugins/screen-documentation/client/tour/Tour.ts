import { driver, type Driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import type { Progress } from './TourProgress.ts';
import type { TourStep } from './tourSteps.ts';
import styles from './Tour.module.css';

/** How long a page may take until what the step shows is there. */
const PATIENCE_MS = 8_000;

export interface TourSurroundings {
  readonly navigate: (page: string) => void;
  /** Told of each step that is shown, and of the end. */
  readonly keep: (progress: Progress | 'done') => void;
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** Leads through the pages of the product, one step after the other; whoever leaves it goes on there another time. */
export class Tour {
  private readonly steps: readonly TourStep[];
  private readonly surroundings: TourSurroundings;
  /** Of the steps that were shown, so that one can go back. */
  private readonly pages: string[] = [];
  private readonly shown: Driver;

  constructor(steps: readonly TourStep[], surroundings: TourSurroundings) {
    const { t } = surroundings;
    this.steps = steps;
    this.surroundings = surroundings;
    this.shown = driver({
      animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      duration: 160,
      disableActiveInteraction: true,
      waitForElement: PATIENCE_MS,
      popoverClass: styles['popover']!,
      showProgress: true,
      progressText: t('{step} of {steps}', { step: '{{current}}', steps: '{{total}}' }),
      nextBtnText: t('Next'),
      prevBtnText: t('Back'),
      doneBtnText: t('Done'),
      steps: steps.map(({ title, text, target }) => ({
        ...(target !== undefined && { element: () => visible(target)! }),
        popover: { title: t(title), description: t(text) },
      })),
      onPopoverRender: (popover) => nameParts(popover, t),
      onNextClick: () => this.go(this.at + 1),
      onPrevClick: () => this.go(this.at - 1),
      onDestroyed: () => removeEventListener('popstate', this.leave),
    });
  }

  /** From a step on, on its page. */
  start({ step, page }: Progress): void {
    addEventListener('popstate', this.leave);
    this.pages[step] = page;
    this.open(page);
    this.shown.drive(step);
    this.surroundings.keep({ step, page });
  }

  readonly leave = (): void => this.shown.destroy();

  private get at(): number {
    return this.shown.getActiveIndex() ?? 0;
  }

  private go(step: number): void {
    if (step === this.steps.length) {
      this.surroundings.keep('done');
      this.leave();
      return;
    }
    const page = this.pages[step] ?? this.pageOf(step);
    this.pages[step] = page;
    this.open(page);
    this.shown.moveTo(step);
    this.surroundings.keep({ step, page });
  }

  private pageOf(step: number): string {
    const { page } = this.steps[step]!;
    return (typeof page === 'function' ? page() : page) ?? location.pathname + location.search;
  }

  private open(page: string): void {
    if (page !== location.pathname + location.search) this.surroundings.navigate(page);
  }
}

/** A phone has its navigation elsewhere: of two places of a name the one that is shown counts. */
const visible = (target: string): Element | undefined =>
  [...document.querySelectorAll(target)].find((element) => element.checkVisibility());

/** The library names its parts in English, and leaves the end of a keyboard's round to us. */
function nameParts({ closeButton, wrapper }: PopoverDOM, t: TourSurroundings['t']): void {
  closeButton.setAttribute('aria-label', t('Leave the tour'));
  wrapper.setAttribute('aria-modal', 'true');
}
