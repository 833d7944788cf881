/** The address at which other programs read somebody's calendar, without the address. */
export interface FeedInfo {
  readonly insertDate: string;
  /** When a program last read it; absent until one does. */
  readonly lastDate?: string;
}
