import { OfflineService } from '@mortise/sdk/client';
import { FakeServices } from '@mortise/sdk/testing';
import { expect, test, vi } from 'vitest';
import plugin from '../client.ts';
import toggleOfflineMode from './toggleOfflineMode.ts';

test('[KEY-009] Mod+Shift+C begins and ends work without the server, and says where that is not to be had', () => {
  expect(plugin.contributes?.commands?.find(({ id }) => id === 'offline-mode')?.hotkey).toBe('mod+shift+C');
  const services = new FakeServices();
  toggleOfflineMode(services);
  expect(services.notifications.shown).toHaveLength(1);
  for (const isChosen of [false, true]) {
    const choose = vi.fn();
    services.set(OfflineService, { ...services.get(OfflineService), isSupported: true, isChosen, choose });
    toggleOfflineMode(services);
    expect(choose).toHaveBeenCalledExactlyOnceWith(!isChosen);
  }
});
