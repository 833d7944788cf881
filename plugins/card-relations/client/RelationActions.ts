/** What can be done with the persons of a diagram. */
export interface RelationActions {
  /** What `open` does with a person: goes somewhere, relates another person to it, or nothing. */
  readonly whatOpens: (registration: string) => 'goes' | 'adds' | 'nothing';
  /** The person was clicked, or Enter pressed. `isElsewhere`: in another tab. */
  readonly open: (registration: string, isElsewhere: boolean) => void;
  /** The address of a person's page; undefined where there is none for the user. */
  readonly pathOf: (registration: string) => string | undefined;
}
