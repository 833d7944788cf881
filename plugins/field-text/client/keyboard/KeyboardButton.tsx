import { useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Popover } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { KeyboardPanel } from './KeyboardPanel.tsx';
import type { VirtualKeyboard } from './VirtualKeyboard.ts';

interface KeyboardButtonProps {
  readonly inputId: string;
  readonly keyboards: readonly VirtualKeyboard[];
}

/** Opens the keyboards under the input that they type into. */
export default function KeyboardButton({ inputId, keyboards }: KeyboardButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = t('On-screen keyboard');
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          <IconKeyboard size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <KeyboardPanel inputId={inputId} keyboards={keyboards} />
      </Popover.Dropdown>
    </Popover>
  );
}
