import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SelectionTask } from './SelectionTask.ts';

/** The list shows what has become of the records after this many milliseconds. */
const SHOWN_AFTER = 500;

/** The task that is open, or goes on behind a dialog that was closed. */
export class OpenTask<T extends SelectionTask> {
  task: T | undefined = undefined;
  isOpen = false;
  private live = false;
  /** Whether something was done that the user has seen in the dialog only. */
  private isUnnotified = false;
  private readonly show: (task: T) => void;

  /** @param show brings the list up to date after the task was run */
  constructor(show: (task: T) => void) {
    this.show = show;
    makeAutoObservable<this, 'show' | 'live' | 'isUnnotified'>(this, {
      show: false,
      live: false,
      isUnnotified: false,
      start: false,
      task: observableRef,
    });
  }

  start(): Disposer {
    this.live = true;
    return () => {
      this.live = false;
    };
  }

  open(task: T): void {
    this.task = task;
    this.isOpen = true;
  }

  reopen(): void {
    this.isOpen = true;
  }

  /** Closes the dialog; what runs goes on. */
  close(): void {
    this.isOpen = false;
    if (this.task?.work.isRunning === true) return;
    this.notify();
    this.task = undefined;
  }

  /** Runs the task. It ends by itself when nothing is left of it. The dialog tells how it went, where it is open. */
  async run(): Promise<void> {
    const { task } = this;
    if (task === undefined) return;
    await task.run();
    // It wants to know something first.
    if (!task.work.hasBegun) return;
    this.isUnnotified = true;
    const isThrough = task.work.left.length === 0;
    if (isThrough || !this.isOpen || !this.live) this.notify();
    if (isThrough) runInAction(() => (this.task = undefined));
    setTimeout(() => {
      if (this.live) this.show(task);
    }, SHOWN_AFTER);
  }

  private notify(): void {
    if (this.isUnnotified) this.task?.notify();
    this.isUnnotified = false;
  }
}
