import { ActionIcon, MantineProvider, Tooltip } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { themeWith } from './theme.ts';

test('a tip comes with the focus, stays under the pointer, and goes with Escape', async () => {
  const theme = themeWith('Close');
  render(
    <MantineProvider theme={theme} env="test">
      <Tooltip label="Zoom in" events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon aria-label="In" />
      </Tooltip>
    </MantineProvider>,
  );
  expect(theme.components?.['Tooltip']?.defaultProps).toMatchObject({ interactive: true });
  screen.getByRole('button').focus();
  expect(await screen.findByRole('tooltip')).toBeDefined();
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
