import type { Notice } from '@mortise/sdk/client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { randomId } from '@mantine/hooks';

/** Hands a notice to Mantine. */
export function noticeOf(notice: Notice, color: string, autoClose: number | false, closeLabel: string): void {
  const id = randomId();
  notifications.show({
    id,
    color,
    autoClose,
    ...(notice.title !== undefined && { title: notice.title }),
    message: <NoticeMessage notice={notice} close={() => notifications.hide(id)} />,
    closeButtonProps: { 'aria-label': closeLabel },
    role: color === 'red' ? 'alert' : 'status',
  });
}

function NoticeMessage({ notice: { message, action, actions = [] }, close }: { readonly notice: Notice; readonly close: () => void }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Group gap="xs">
        {[...(action ? [action] : []), ...actions].map(({ label, run }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
