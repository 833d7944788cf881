import type { RegisteredPerson } from '../shared/registeredPerson.ts';

/** What a register is asked. */
export interface RegisterQuestion {
  /** Registration type: `SIR`, `EVA`, … */
  readonly type: string;
  /** A number as it is typed, from its beginning, or words of a name. */
  readonly search: string;
  /** C, I, E, O or P; any unless given. */
  readonly personType?: string;
  readonly limit: number;
}

/** A source of people by their registrations: the tenant's own persons, or a register that was imported or is asked elsewhere. */
export interface RegisterProvider {
  /** Names it in errors. */
  readonly id: string;
  /** Whether it knows registrations of the type. */
  answers(type: string): boolean;
  /** What it finds, best first; empty where it knows nothing. Its errors are the caller's: the other sources answer all the same. */
  search(question: RegisterQuestion): Promise<readonly RegisteredPerson[]>;
}
