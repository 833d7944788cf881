import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SavedSearchesPanelProps } from './SavedSearchesPanel.tsx';

const SavedSearchesPanel = lazyView(() => import('./SavedSearchesPanel.tsx'));

/** The saved searches beside the search box. */
export function SavedSearchesButton(props: Omit<SavedSearchesPanelProps, 'opener' | 'close'>) {
  const t = useTranslate();
  const [isOpen, panel] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionIcon
        ref={opener}
        variant={isOpen ? 'light' : 'default'}
        size={32}
        aria-label={t('Saved searches')}
        title={t('Saved searches')}
        aria-expanded={isOpen}
        // A click on it does not count as one beside the open panel, which would close and open it again.
        onMouseDown={(event) => event.stopPropagation()}
        onClick={panel.toggle}
      >
        <IconBookmark size={16} stroke={1.5} />
      </ActionIcon>
      <Loaded fallback={null}>{isOpen && <SavedSearchesPanel {...props} opener={opener} close={panel.close} />}</Loaded>
    </>
  );
}
