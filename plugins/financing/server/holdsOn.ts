export interface Period {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** Whether something holds on a day, both ends included; without a date that end is open. */
export const holdsOn =
  (day: string) =>
  ({ startDate, endDate }: Period): boolean =>
    (startDate ?? day) <= day && (endDate ?? day) >= day;
