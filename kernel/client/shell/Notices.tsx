import '@mantine/notifications/styles.layer.css';
import { NotificationsService, OfflineService, TranslationService, useService, useStore } from '@mortise/sdk/client';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import { ConnectionNotices } from '../services/ConnectionNotices.ts';
// A notice that there is no network has to be here before there is none.
import '../services/NoticeMessage.tsx';
import styles from './Notices.module.css';

/** Notices: at the top on small screens, else at the bottom of the end side. NOTIF-016. */
export default observer(function Notices() {
  const isSmall = useMediaQuery('(max-width: 62em)') ?? false;
  const { isRightToLeft } = useService(TranslationService);
  useStore(
    (services) => new ConnectionNotices(services.get(NotificationsService), services.get(TranslationService), services.get(OfflineService)),
  );
  const side = isRightToLeft ? 'left' : 'right';
  return <Notifications position={isSmall ? `top-${side}` : `bottom-${side}`} limit={5} zIndex={1000} className={styles['notices']} />;
});
