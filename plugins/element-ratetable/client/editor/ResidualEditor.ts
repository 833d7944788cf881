import { makeAutoObservable, observableRef } from 'mobx';
import type { RatesDraft } from '../../shared/rateCells.ts';
import {
  pastedResiduals,
  readResiduals,
  writeResiduals,
  type ResidualLine,
  type ResidualProblem,
  type StoredResidual,
} from './residualTexts.ts';

const EMPTY: ResidualLine = ['', '', ''];

/** A table of residual values while its lines are typed, as people of the locale write them. */
export class ResidualEditor {
  lines: readonly ResidualLine[] = [];
  private saved: readonly ResidualLine[] = [];
  private readonly locale: string;

  constructor(locale: string) {
    this.locale = locale;
    makeAutoObservable<ResidualEditor, 'saved' | 'locale'>(this, { lines: observableRef, saved: observableRef, locale: false });
  }

  get isChanged(): boolean {
    return JSON.stringify(this.lines) !== JSON.stringify(this.saved);
  }

  get problems(): readonly ResidualProblem[] {
    return readResiduals(this.lines, this.locale).problems;
  }

  /** What is stored of them. */
  get residuals(): readonly StoredResidual[] {
    return readResiduals(this.lines, this.locale).residuals;
  }

  type(line: number, column: 0 | 1 | 2, text: string): void {
    const [months, share, usage] = this.lines[line] ?? EMPTY;
    const typed: readonly ResidualLine[] = [
      [text, share, usage],
      [months, text, usage],
      [months, share, text],
    ];
    this.lines = this.lines.with(line, typed[column]!);
  }

  add(): void {
    this.lines = [...this.lines, EMPTY];
  }

  remove(line: number): void {
    this.lines = this.lines.toSpliced(line, 1);
  }

  /** Replaces the whole table. Answers whether the text was one. */
  paste(text: string): boolean {
    const lines = pastedResiduals(text, this.locale);
    if (lines !== undefined) this.lines = lines;
    return lines !== undefined;
  }

  revert(): void {
    this.lines = this.saved;
  }

  clear(): void {
    this.lines = [];
  }

  show({ residuals }: Pick<RatesDraft, 'residuals'>): void {
    this.lines = writeResiduals(residuals ?? [], this.locale);
    this.saved = this.lines;
  }
}
