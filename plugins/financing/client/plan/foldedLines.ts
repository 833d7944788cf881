import type { PlanLine } from '../../shared/plan/planLines.ts';

/** Rows of a plan that are left out at first. */
export interface PlanGap {
  /** Of the first of them. */
  readonly place: number;
  readonly hidden: number;
}

export type ShownLine = PlanLine | PlanGap;

/** So many rows are shown at first, and so many before and after the next payment. */
const FIRST = 12;
const AROUND = 3;

/** The first rows and those around the next payment. A plan with few others is shown whole. */
export function foldedLines(lines: readonly PlanLine[]): readonly ShownLine[] {
  const next = lines.findIndex(({ when }) => when === 'next');
  const isShown = (index: number) => index < FIRST || (next !== -1 && Math.abs(index - next) <= AROUND);
  const hidden = lines.filter((_, index) => !isShown(index)).length;
  if (hidden <= AROUND) return lines;
  const shown: ShownLine[] = [];
  for (const [index, line] of lines.entries()) {
    const before = shown.at(-1);
    if (isShown(index)) shown.push(line);
    else if (before !== undefined && isGap(before)) shown[shown.length - 1] = { ...before, hidden: before.hidden + 1 };
    else shown.push({ place: line.place, hidden: 1 });
  }
  return shown;
}

export const isGap = (line: ShownLine): line is PlanGap => 'hidden' in line;
