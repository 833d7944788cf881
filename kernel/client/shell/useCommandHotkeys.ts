import type { Services } from '@mortise/sdk';
import { NotificationsService, useServices, type Contributed } from '@mortise/sdk/client';
import { useHotkeys, type HotkeyItem } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { keyedCommands } from './keys/keyedCommands.ts';

/** Listens for the keys of the contributed commands and screens, those of the user before the standard. Call inside `observer`. */
export function useCommandHotkeys(): void {
  const services = useServices();
  const navigate = useNavigate();
  const keys = keyedCommands(services).flatMap(({ keys: hotkey, started }): readonly HotkeyItem[] => {
    if (hotkey === undefined) return [];
    return [[hotkey, () => void ('path' in started ? navigate(started.path) : runCommand(started.command, services))]];
  });
  useHotkeys([...keys], []);
}

/** Loads the code of a command and runs it; a failure is told. */
export async function runCommand(command: Contributed<'commands'>, services: Services): Promise<void> {
  try {
    const { default: run } = await command.load();
    await run(services);
  } catch (error) {
    services.get(NotificationsService).failure(error);
  }
}
