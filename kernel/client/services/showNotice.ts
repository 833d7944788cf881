import type { ShowNotice } from './MantineNotificationsService.ts';

const COLORS = { success: 'green', info: 'blue', warning: 'yellow', error: 'red' } as const;

/** Shows a notice through Mantine, whose code comes with the first one. */
export const showNotice: ShowNotice = (notice, color, autoClose, closeLabel) => {
  void import('./NoticeMessage.tsx').then(({ noticeOf }) => noticeOf(notice, COLORS[color], autoClose, closeLabel));
};
