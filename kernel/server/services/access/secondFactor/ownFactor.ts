import { apiError, type Services } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import { EntranceServices } from '../entrance/EntranceServices.ts';
import { refusedField } from '../refusedField.ts';

/** A factor belongs to its user alone, whatever else somebody may. @throws ENTITY_REGISTRATION_NOT_FOUND */
export function requireOwn({ user }: RequestScope, asked: string): void {
  if (asked !== user.username) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', asked]);
}

/** Who has to have a second factor keeps one. @throws INVALID_FIELD_VALUE */
export async function requireOtherFactor(scope: RequestScope, services: Services, removed: 'totp' | 'passkey'): Promise<void> {
  const { factors, policies } = services.get(EntranceServices);
  const others = (await factors.methodsOf(scope)).filter((method) => method !== removed && method !== 'recovery');
  if (others.length === 0 && (await policies.requiresSecondFactor(scope)))
    throw refusedField('username', 'Your company asks for a second factor: set up another one first');
}
