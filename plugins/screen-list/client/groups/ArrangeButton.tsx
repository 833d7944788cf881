import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutList } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ArrangePanelProps } from './ArrangePanel.tsx';

const ArrangePanel = lazyView(() => import('./ArrangePanel.tsx'));

/** How the records of a list stand: one under the other, in groups, or as a board. */
export default function ArrangeButton(props: Omit<ArrangePanelProps, 'opener' | 'close'>) {
  const t = useTranslate();
  const [isOpen, panel] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isArranged = props.state.groupBy !== '' || props.state.shownAs !== '';
  return (
    <>
      <ActionIcon
        ref={opener}
        variant={isOpen || isArranged ? 'light' : 'subtle'}
        {...(!isArranged && { color: 'gray' })}
        size={32}
        aria-label={t('Arrange the list')}
        title={t('Arrange the list')}
        aria-expanded={isOpen}
        // A click on it does not count as one beside the open panel, which would close and open it again.
        onMouseDown={(event) => event.stopPropagation()}
        onClick={panel.toggle}
      >
        <IconLayoutList size={16} stroke={1.5} />
      </ActionIcon>
      <Loaded fallback={null}>{isOpen && <ArrangePanel {...props} opener={opener} close={panel.close} />}</Loaded>
    </>
  );
}
