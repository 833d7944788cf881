/** Keys that a tenant offers on the screen: what each inserts, row by row. */
export interface VirtualKeyboard {
  readonly name: string;
  readonly keys: readonly (readonly string[])[];
}
