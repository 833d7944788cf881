import type { Sheet } from '@mortise/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import type { SheetSource } from './SheetSource.ts';

const MOST_STEPS = 200;

/** A sheet that a layout script brings along: something to compute with, which is not saved. */
export class CalculatorSheet implements SheetSource {
  sheet: Sheet;
  readonly currency: string;
  readonly least: SheetSource['least'];
  readonly refusal: string | undefined = undefined;
  readonly isGrowing = false;
  private steps: readonly Sheet[] = [];

  constructor(sheet: Sheet, currency: string, least: SheetSource['least']) {
    this.sheet = sheet;
    this.currency = currency;
    this.least = least;
    makeAutoObservable<CalculatorSheet, 'steps'>(this, {
      sheet: observableRef,
      currency: false,
      least: false,
      refusal: false,
      isGrowing: false,
      steps: false,
    });
  }

  write(sheet: Sheet): void {
    this.steps = [...this.steps, this.sheet].slice(-MOST_STEPS);
    this.sheet = sheet;
  }

  undo(): boolean {
    const before = this.steps.at(-1);
    this.steps = this.steps.slice(0, -1);
    if (before !== undefined) this.sheet = before;
    return before !== undefined;
  }
}
