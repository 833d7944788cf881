import '@mantine/notifications/styles.layer.css';
import { NotificationsService, OfflineService, TranslationService, useService, useStore } from '@mortise/sdk/client';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, useNotifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import { ConnectionNotices } from '../services/ConnectionNotices.ts';
// A notice that there is no network has to be here before there is none.
import '../services/NoticeMessage.tsx';
import { useOffButtons } from './useOffButtons.ts';
import styles from './Notices.module.css';

/** Notices: at the top on small screens, else at the bottom of the end side, and never over the buttons of a dialog. NOTIF-016. */
export default observer(function Notices() {
  const isSmall = useMediaQuery('(max-width: 62em)') ?? false;
  const { isRightToLeft } = useService(TranslationService);
  useStore(
    (services) => new ConnectionNotices(services.get(NotificationsService), services.get(TranslationService), services.get(OfflineService)),
  );
  const side = isRightToLeft ? 'left' : 'right';
  const position = isSmall ? (`top-${side}` as const) : (`bottom-${side}` as const);
  const moved = useOffButtons(`.${styles['notices']}[data-position='${position}']`, useNotifications().notifications.length > 0);
  return <Notifications position={position} limit={5} zIndex={1000} className={styles['notices']} style={{ translate: `0 ${moved}px` }} />;
});
