import { token } from '../token.ts';

/** What somebody at a public page is asked, to show that they are no program. */
export interface CaptchaQuestion {
  readonly id: string;
  /** Said to everybody; with a picture what it is about. */
  readonly text: string;
  /** As a data URL; there has to be a way without it for those who do not see it. */
  readonly picture?: string;
}

/** Keeps programs from public forms. A plugin provides it; without one nobody is asked. */
export interface CaptchaProvider {
  /** Undefined where nobody has to answer. */
  ask(): Promise<CaptchaQuestion | undefined>;
  /** Whether the answer is right. A question counts once. */
  isRight(id: string, answer: string): Promise<boolean>;
}
export const CaptchaProvider = token<CaptchaProvider>('captcha');
