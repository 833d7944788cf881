import type { PersonDraft } from './personFields.ts';

/** What a register knows of somebody: what is found for a number or a name, and fills a person. */
export interface RegisteredPerson {
  /** Type and number of the registration, as the list of types names it. */
  readonly type: string;
  readonly number: string;
  readonly name: string;
  /** Registration of the person of the tenant who has the number, and of what kind that is. */
  readonly registration?: string;
  readonly entity?: 'Person' | 'Prospect';
  /** Fields that the person takes over: `legalForm`, `addresses`, … */
  readonly values?: PersonDraft;
}
