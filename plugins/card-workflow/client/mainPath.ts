import type { WorkflowShape } from '@mortise/sdk';

/**
 * The states that a record usually runs through: from the first, along the first transition of each that leads somewhere new
 * and is not set aside. The present status stands in its place, or at the end when it is off the way.
 */
export function mainPath({ initial, transitions }: WorkflowShape, status: string): readonly string[] {
  const path = [initial];
  for (;;) {
    const last = path.at(-1)!;
    const next = transitions.find(({ from, to, props }) => from.includes(last) && !path.includes(to) && props?.pullRight !== true);
    if (next === undefined) break;
    path.push(next.to);
  }
  if (path.includes(status)) return path;
  const before = transitions.find(({ from, to }) => to === status && from.some((state) => path.includes(state)));
  const branch = path.findIndex((state) => before?.from.includes(state) === true);
  return [...path.slice(0, branch + 1), status];
}
