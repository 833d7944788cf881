import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';

/** How grave a message is: its icon, and what screen readers call that. */
export const SEVERITIES = {
  error: { icon: IconCircleX, label: 'Error' },
  warning: { icon: IconAlertTriangle, label: 'Warning' },
  info: { icon: IconInfoCircle, label: 'Information' },
  success: { icon: IconCircleCheck, label: 'Success' },
};
export type Severity = keyof typeof SEVERITIES;
