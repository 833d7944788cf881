import { ApiError } from '@mortise/sdk';
import type { CommandContext } from './ServicingCommand.ts';

/** @throws with the code where there is no such person */
export async function requirePerson(
  { scope, repositories, transaction }: Pick<CommandContext, 'scope' | 'repositories' | 'transaction'>,
  registration: string,
  code: string,
): Promise<void> {
  const query = { anyOf: { registration: [registration] }, limit: 1, count: 'none' } as const;
  const { entities } = await repositories.named('Person').list(scope, query, { statements: transaction });
  if (entities.length === 0) throw new ApiError(422, code, `There is no person ${registration.slice(0, 60)}: choose one of the list.`);
}
