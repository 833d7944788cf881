/** Minutes. */
const STEP = 30;
const DAY = 24 * 60;

const WHOLE_DAY = [['00:00', '23:59']] as const;

/** Every half hour within the slots of a day. */
export function timesWithin(slots: readonly (readonly [from: string, to: string])[] = WHOLE_DAY): readonly string[] {
  const times = Array.from({ length: DAY / STEP }, (_, index) => timeOf(index * STEP));
  return times.filter((time) => slots.some(([from, to]) => from <= time && time <= to));
}

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
