/** A private address at which another program reads somebody's calendar, without the address. */
export interface CalendarLink {
  readonly _id: string;
  /** Of the program or the device, as its user calls it. */
  readonly name: string;
  readonly insertDate: string;
  /** When a program last read it; absent until one does. */
  readonly lastDate?: string;
}

/** So many links one user has at most. */
export const MOST_LINKS = 20;
