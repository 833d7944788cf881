import type { CaptchaProvider } from '@mortise/sdk/server';
import { randomUUID } from 'node:crypto';
import type { Settings } from '../../settings.ts';

const NONE: CaptchaProvider = { ask: () => Promise.resolve(undefined), isRight: () => Promise.resolve(true) };

/** For tests: everybody knows the answer, and only here may it be given twice. */
const TEST: CaptchaProvider = {
  ask: () => Promise.resolve({ id: randomUUID(), text: 'How much is three plus four? Answer with digits.' }),
  isRight: (_, answer) => Promise.resolve(answer.trim() === '7'),
};

/** Who asks at public forms where no plugin does. */
export const captchaOf = ({ captcha }: Pick<Settings, 'captcha'>): CaptchaProvider => (captcha === 'test' ? TEST : NONE);
