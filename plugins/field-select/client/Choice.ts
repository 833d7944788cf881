/** What can be chosen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Heading under which it is offered. */
  readonly group?: string;
}
