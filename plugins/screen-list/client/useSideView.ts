import { SideViewService, useService } from '@mortise/sdk/client';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Opens rows in the side view, where the table is set up so; the list is read anew once that is closed. Call inside `observer`. */
export function useSideView(isOn: boolean, reload: () => void): ((path: string) => void) | undefined {
  const view = useService(SideViewService);
  const isOpen = view.path !== undefined;
  const wasOpen = useRef(isOpen);
  const closed = useEffectEvent(reload);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return isOn ? (path) => view.open(path) : undefined;
}
