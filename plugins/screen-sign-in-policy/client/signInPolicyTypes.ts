import type { AnswerOf } from '@mortise/sdk';
import type { signInPolicies } from '../../../kernel/contract.ts';

export type SignInPolicy = AnswerOf<typeof signInPolicies.readSignInPolicy>['policy'];

/** A part of the policy, as it is being changed. */
export interface PolicyPartProps<Part extends keyof SignInPolicy> {
  readonly rules: SignInPolicy[Part];
  readonly change: (rules: SignInPolicy[Part]) => void;
}
