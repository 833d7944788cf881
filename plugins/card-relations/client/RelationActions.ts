/** What can be done with the persons of a diagram. */
export interface RelationActions {
  /** The person was clicked, or Enter pressed. `isElsewhere`: in another tab. */
  readonly open: (registration: string, isElsewhere: boolean) => void;
  /** The address of a person's page; undefined where there is none for the user. */
  readonly pathOf: (registration: string) => string | undefined;
}
