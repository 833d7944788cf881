import { token } from '../../token.ts';

export interface Question {
  readonly title: string;
  readonly message?: string;
  /** Text of the button that agrees; `OK` without it. */
  readonly confirm?: string;
  readonly cancel?: string;
  /** Whether agreeing loses something. */
  readonly isDangerous?: boolean;
}

/** Asks the user before something happens. */
export interface DialogsService {
  /** Whether the user agreed; closing the dialog says no. */
  confirm(question: Question): Promise<boolean>;
}
export const DialogsService = token<DialogsService>('dialogs');
