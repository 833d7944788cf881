import { ContributionsService, NotificationsService, SessionService, useServices } from '@mortise/sdk/client';
import { useHotkeys, type HotkeyItem } from '@mantine/hooks';
import type { Contributed } from '@mortise/sdk/client';
import type { Services } from '@mortise/sdk';

/** Listens for the keys of the contributed commands. Call inside `observer`. */
export function useCommandHotkeys(): void {
  const services = useServices();
  const commands = services.get(ContributionsService).all('commands');
  const items = commands
    .filter(({ permission }) => permission === undefined || services.get(SessionService).isPermitted(permission))
    .flatMap((command): HotkeyItem[] => (command.hotkey === undefined ? [] : [[command.hotkey, () => void runCommand(command, services)]]));
  useHotkeys(items, []);
}

/** Loads the code of a command and runs it; a failure is told. */
export async function runCommand(command: Contributed<'commands'>, services: Services): Promise<void> {
  try {
    const { default: run } = await command.load();
    await run();
  } catch (error) {
    services.get(NotificationsService).failure(error);
  }
}
