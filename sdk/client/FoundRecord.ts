/** A record that a search found, as it is shown in a list of choices. */
export interface FoundRecord {
  readonly registration: string;
  readonly name?: string;
  readonly status: string;
}
