import type { PendingStep } from '../../services/AuthService.ts';
import type { SignInStore } from '../SignInStore.ts';

export interface StepProps {
  readonly store: SignInStore;
  readonly pending: PendingStep;
}
