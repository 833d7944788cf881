import { useTranslate } from '@mortise/sdk/client';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconBackspace, IconSpace } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './KeyboardPanel.module.css';
import { eraseIn, typeInto } from './typeInto.ts';
import type { VirtualKeyboard } from './VirtualKeyboard.ts';

interface KeyboardPanelProps {
  readonly inputId: string;
  readonly keyboards: readonly VirtualKeyboard[];
}

/** The keys of one keyboard, which of them is chosen above. */
export function KeyboardPanel({ inputId, keyboards }: KeyboardPanelProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(0);
  const { keys } = keyboards[chosen] ?? keyboards[0]!;
  const names = keyboards.map(({ name }, index) => ({ value: String(index), label: t(name) }));
  return (
    <Stack gap="xs">
      {keyboards.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('Keyboard')}
          data={names}
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      {/* Keys stand as they do on a keyboard, whichever way the page is read. */}
      <div className={styles['keys']} dir="ltr">
        {keys.map((row, index) => (
          <div key={index} className={styles['row']}>
            {row.map((key, place) => (
              <Key key={place} press={() => typeInto(inputId, key)}>
                <bdi>{key}</bdi>
              </Key>
            ))}
          </div>
        ))}
        <div className={styles['row']}>
          <Key label={t('Space')} press={() => typeInto(inputId, ' ')}>
            <IconSpace size={16} stroke={1.5} aria-hidden />
          </Key>
          <Key label={t('Backspace')} press={() => eraseIn(inputId)}>
            <IconBackspace size={16} stroke={1.5} aria-hidden />
          </Key>
        </div>
      </div>
    </Stack>
  );
}

/** Leaves the cursor where it is. */
function Key({ label, press, children }: { readonly label?: string; readonly press: () => void; readonly children: ReactNode }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      className={styles['key']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      {...(label !== undefined && { 'aria-label': label, title: label })}
    >
      {children}
    </Button>
  );
}
