import type { Services } from '@mortise/sdk';
import { ContributionsService, NotificationsService, SessionService, useServices, type Contributed } from '@mortise/sdk/client';
import { useHotkeys, type HotkeyItem } from '@mantine/hooks';
import { useNavigate } from 'react-router';

/** Listens for the keys of the contributed commands and screens. Call inside `observer`. */
export function useCommandHotkeys(): void {
  const services = useServices();
  const navigate = useNavigate();
  const contributions = services.get(ContributionsService);
  const session = services.get(SessionService);
  const started = <P extends 'commands' | 'screens'>(point: P, start: (contributed: Contributed<P>) => void): readonly HotkeyItem[] =>
    contributions
      .all(point)
      .filter(({ permission }) => permission === undefined || session.isPermitted(permission))
      .flatMap((contributed): HotkeyItem[] => (contributed.hotkey === undefined ? [] : [[contributed.hotkey, () => start(contributed)]]));
  const commands = started('commands', (command) => void runCommand(command, services));
  const screens = started('screens', ({ path }) => void navigate(path));
  useHotkeys([...commands, ...screens], []);
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
