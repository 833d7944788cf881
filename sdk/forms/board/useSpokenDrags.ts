import { Accessibility } from '@dnd-kit/dom';
import { useMemo } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';

/** What a drag with the keyboard says to whoever hears the page. */
export function useSpokenDrags(): ReturnType<typeof Accessibility.configure> {
  const t = useTranslate();
  return useMemo(
    () =>
      Accessibility.configure({
        screenReaderInstructions: {
          draggable: t('Space picks the card up and puts it down, the arrows move it, Escape leaves it where it was.'),
        },
        announcements: {
          dragstart: () => t('Picked up'),
          dragover: () => undefined,
          dragend: ({ canceled }: { readonly canceled: boolean }) => (canceled ? t('Back where it was') : t('Put down')),
        },
      }),
    [t],
  );
}
