import { ScriptsService, TranslationService, useServices } from '@mortise/sdk/client';
import type { FormField } from '@mortise/sdk/forms';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { useState, type ReactNode } from 'react';
import { KeyboardsStore } from './KeyboardsStore.ts';

const KeyboardButton = lazyView(() => import('./KeyboardButton.tsx'));

interface KeyboardProps {
  readonly onFocus: () => void;
  readonly rightSection?: ReactNode;
}

/** For the input with the id: a button that opens the tenant's keyboards, where it has some and the field can be typed into. */
export function useKeyboards(id: string, { isDisabled, isReadOnly }: Pick<FormField, 'isDisabled' | 'isReadOnly'>): KeyboardProps {
  const services = useServices();
  const [store] = useState(() => new KeyboardsStore(services.get(ScriptsService), services.get(TranslationService)));
  // After the frame that draws the cursor.
  const onFocus = () => void setTimeout(() => void store.load());
  if (isDisabled || isReadOnly || store.all.length === 0) return { onFocus };
  const button = (
    <Loaded fallback={null}>
      <KeyboardButton inputId={id} keyboards={store.all} />
    </Loaded>
  );
  return { onFocus, rightSection: button };
}
